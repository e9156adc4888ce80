# Only C functions, for the solvers (matching.pxd).
