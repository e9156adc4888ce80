"""Nothing of this module is seen from Python; its .pxd is what other modules use."""
