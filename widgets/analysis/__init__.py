"""Looking into the search: it runs beside the kernel, and the page shows what it has found so far."""
