# Only C functions, for the solvers (simplex.pxd).
