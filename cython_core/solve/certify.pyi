# Only C functions, for the solvers (certify.pxd).
