// Kakuro for the page: digits in runs, each with its sum in the black cell before it.
families.kakuro = {
  // begin finds the runs: their cells and sums, and by cell those that it lies in.
  begin: function (g) {
    g.runsOf = [];
    function follow(start, step, name) {
      var sum = g.cells[start].querySelector('.' + name), run = {sum: sum && +sum.textContent, cells: []};
      for (var c = start + step; g.solution[c] && (step > 1 || c % g.cols); c += step) {
        run.cells.push(c);
        (g.runsOf[c] = g.runsOf[c] || []).push(run);
      }
    }
    g.solution.forEach(function (v, c) {
      if (v) { return; }
      follow(c, 1, 'a');
      follow(c, g.cols, 'd');
    });
  },

  peers: function (g) {
    return g.runsOf.map(function (runs, c) {
      return runs.reduce(function (list, run) { return list.concat(run.cells); }, []).filter(function (p) { return p !== c; });
    });
  },

  // A run is broken when it is full and its sum is another, or when there is too much in
  // it already.
  broken: function (g, c) {
    return !!g.value[c] && g.runsOf[c].some(function (run) {
      var sum = 0, open = 0;
      run.cells.forEach(function (x) {
        sum += g.value[x];
        if (!g.value[x]) { open++; }
      });
      return run.sum && (open ? sum + open > run.sum : sum !== run.sum);
    });
  }
};
