"""A lesson outside the program: a page for the browser, an animated picture, a worksheet to print."""
