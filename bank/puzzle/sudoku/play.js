// Sudoku for the page: digits in rows, columns and boxes. Boxes are as wide as high, or
// else wider.
families.sudoku = {
  peers: function (g) {
    var peers = [], n = g.cols, self = this;
    each(g, function (c) {
      peers[c] = [];
      each(g, function (p) {
        var same = c % n === p % n || Math.floor(c / n) === Math.floor(p / n) || self.box(g, c) === self.box(g, p);
        if (same && c !== p) { peers[c].push(p); }
      });
    });
    return peers;
  },

  // box is the number of a cell's box, row by row.
  box: function (g, c) {
    for (var n = g.cols, high = n; high * high > n || n % high;) { high--; }
    return Math.floor(Math.floor(c / n) / high) * high + Math.floor(c % n / (n / high));
  },

  unit: function (g, kind, box) {
    var list = [], self = this;
    each(g, function (c) {
      if (self.box(g, c) === box) { list.push(c); }
    });
    return list;
  }
};
