// The families of the site; each adds itself, with
//
//   unit(g, kind, index)   the cells of a unit that steps name, where it is no row or column
//
// and with what its mode asks for.
var families = {};
