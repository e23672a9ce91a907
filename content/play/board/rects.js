// Rectangles by two taps: one corner, then the one across. The value of a square is 1
// more than the cell at the top left of its rectangle. A family has
//
//   numbers(g)      by cell, the number that stands there

var rects = {
  begin: function (g) {
    g.numbers = g.family.numbers(g);
    g.corner = -1;
    g.owned = []; // by entry: the cells of its rectangle
    each(g, function (c) {
      var k = g.solution[c];
      (g.owned[k] = g.owned[k] || []).push(c);
    });
    findWhole(g);
    this.ready(g);
  },

  // ready lists the reader's rectangles: by value, their cells.
  ready: function (g) {
    g.drawn = [];
    each(g, function (c) {
      var v = g.value[c];
      if (v) { (g.drawn[v] = g.drawn[v] || []).push(c); }
    });
  },

  showTool: function () {},

  holds: function (g, v) { return v <= g.solution.length; },

  key: function (g, name) {
    if (name === 'put' && g.cursor >= 0) { this.tap(g, g.cursor); }
  },

  tap: function (g, c) {
    var from = g.corner;
    g.corner = from < 0 && !g.done ? c : -1;
    select(g, c);
    if (from < 0) { return; }
    if (from === c && g.value[c]) {
      this.drop(g, c);
    } else if (from !== c || g.numbers[c] === 1) {
      move(g, this.draw(g, from, c));
    }
  },

  // draw lists the changes that make a rectangle with two corners. Others that it
  // overlaps go.
  draw: function (g, a, b) {
    var inside = between(g, a, b), gone = {}, list = [];
    inside.forEach(function (c) {
      if (g.value[c]) { gone[g.value[c]] = true; }
    });
    each(g, function (c) {
      if (inside.indexOf(c) >= 0) {
        list.push([c, inside[0] + 1, 0]);
      } else if (gone[g.value[c]]) {
        list.push([c, 0, 0]);
      }
    });
    return list;
  },
  drop: function (g, c) {
    move(g, g.drawn[g.value[c]].map(function (x) { return [x, 0, 0]; }));
  },
  erase: function (g) {
    if (g.corner >= 0) {
      g.corner = -1;
    } else if (g.cursor >= 0 && g.value[g.cursor]) {
      this.drop(g, g.cursor);
    }
  },

  pageChanges: function () { return []; },
  entryChanges: function (g, cells) {
    var list = [], seen = {}, self = this;
    cells.forEach(function (c) {
      var k = g.solution[c], own = g.owned[k];
      if (!seen[k]) { list = list.concat(self.draw(g, own[0], own[own.length - 1])); }
      seen[k] = true;
    });
    return list;
  },
  // The reader enters whole rectangles: a step counts once all of one is known.
  lacking: function (g, i) {
    var list = [];
    g.whole[i].forEach(function (k) {
      if (!drawn(g, k)) { list = list.concat(g.owned[k]); }
    });
    return list;
  },
  told: function (g, step) {
    return step.sets.every(function (c) { return drawn(g, g.solution[c]); }) &&
      step.clears.every(function (x) { return drawn(g, g.solution[x.at]); });
  },
  // A step looks at all that the rectangles of its numbers may reach.
  scope: function (g, step, see) {
    var cols = g.cols;
    stepCells(g, step).forEach(function (n) {
      see(n);
      each(g, function (c) {
        if ((Math.abs(Math.floor(c / cols) - Math.floor(n / cols)) + 1) * (Math.abs(c % cols - n % cols) + 1) <= g.numbers[n]) { see(c); }
      });
    });
  },

  wrong: function (g) {
    var list = [];
    g.drawn.forEach(function (inside) {
      if (inside.join() !== g.owned[g.solution[inside[0]]].join()) { list.push(inside[0]); }
    });
    return list;
  },
  complete: function (g) {
    return g.owned.every(function (own, k) { return drawn(g, k); });
  },

  // A rectangle breaks the rules unless it has one number, which is its area; that is
  // shown in its first square.
  broken: function (g, c) {
    if (g.value[c] !== c + 1) { return false; }
    var inside = g.drawn[c + 1], numbers = inside.filter(function (x) { return g.numbers[x]; });
    return numbers.length !== 1 || g.numbers[numbers[0]] !== inside.length;
  },
  look: function (g, c) {
    var v = g.value[c], cols = g.cols, kind = g.corner === c ? 'm' : '';
    function edge(other, side) {
      if (v && g.value[other] === v) { kind += ' n' + side; }
      if (g.value[other] !== v) { kind += ' ' + side; }
    }
    if (c % cols) { edge(c - 1, 'l'); }
    if (c >= cols) { edge(c - cols, 't'); }
    return {
      kind: kind, inside: g.numbers[c] || '',
      words: [v && say('play.in-rectangle', {cells: sayCells(g.data, g.drawn[v])}), g.corner === c && say('play.corner')].filter(Boolean).join(comma()),
      more: !!g.numbers[c]
    };
  }
};

// between lists the cells of the rectangle with two corners, in reading order.
function between(g, a, b) {
  var cols = g.cols, list = [];
  var left = Math.min(a % cols, b % cols), right = Math.max(a % cols, b % cols);
  for (var row = Math.floor(Math.min(a, b) / cols); row <= Math.floor(Math.max(a, b) / cols); row++) {
    for (var col = left; col <= right; col++) { list.push(row * cols + col); }
  }
  return list;
}

// drawn reports whether the reader has drawn the rectangle of an entry.
function drawn(g, k) {
  var own = g.owned[k];
  return !own || (g.drawn[own[0] + 1] || []).join() === own.join();
}

// findWhole finds the entries whose rectangle each step makes whole. Numbers 1 are from
// the start: they come with the first step that there is.
function findWhole(g) {
  var open = g.owned.map(function (own) { return own.length; });
  g.whole = g.steps.map(function () { return []; });
  g.alone = [];
  each(g, function (c) {
    var k = g.solution[c];
    if (g.numbers[c] && !--open[k]) { g.alone.push(k); }
  });
  g.steps.forEach(function (step, i) {
    step.sets.forEach(function (c) {
      var k = g.solution[c];
      if (!--open[k]) { g.whole[i].push(k); }
    });
  });
}
