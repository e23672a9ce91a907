// Shikaku for the page: rectangles, each around one number, which is its area.
families.shikaku = {
  numbers: function (g) {
    return g.cells.map(function (e) { return +e.textContent; });
  }
};
