// Package shikaku is the family of shikaku: cut the grid into rectangles so that
// each has exactly one number in it, which is its area.
//
// A board has 1 to 64 columns and rows. The ladder thinks of owners: which number's
// rectangle a cell can be in. The independent count shares nothing with it, and
// answers are judged by the rectangles alone.
package shikaku
