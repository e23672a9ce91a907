// Fill: squares are filled (1) or crossed out (2). A family has
//
//   lines(g)        the lines of the board: {cells, clue: [numbers], head: the clue's element}

var fill = {
  begin: function (g) {
    g.lines = g.family.lines(g);
    g.lines.forEach(function (line) {
      line.shown = line.head.className;
      line.label = line.head.getAttribute('aria-label');
    });
    g.tool = 1;
  },

  // ready shows at the heads of lines which are broken.
  ready: function (g) {
    g.lines.forEach(function (line) {
      var bad = g.strict && fill.brokenLine(g, line);
      if (bad === line.bad) { return; }
      line.bad = bad;
      line.head.className = line.shown + (bad ? ' e' : '');
      attr(line.head, 'aria-label', line.label + (bad ? comma() + say('play.broken') : ''));
      if (bad) { g.broke += (g.broke && '; ') + line.label; }
    });
  },

  holds: function (g, v) { return v < 3; },

  // The keys choose what a tap does. Where a tap only selects, and after the cursor was
  // moved to a square, they do it there.
  key: function (g, name, typed) {
    var v = name === 'fill' ? 1 : name === 'cross' ? 2 : 0;
    if (!v) { return; }
    if (g.cursor >= 0 && (typed || !setting('fillfirst') || g.moved && g.tool === v)) {
      this.enter(g, g.cursor, v);
    } else {
      g.tool = v;
      this.showTool(g);
    }
  },
  showTool: function (g) {
    g.pad.set('fill', setting('fillfirst') && g.tool === 1);
    g.pad.set('cross', setting('fillfirst') && g.tool === 2);
  },

  tap: function (g, c) {
    select(g, c);
    if (setting('fillfirst')) { this.enter(g, c, g.tool); }
  },
  enter: function (g, c, v) { move(g, [[c, g.value[c] === v ? 0 : v, 0]]); },
  erase: function (g) { digits.erase(g); },
  drop: function (g, c) { digits.drop(g, c); },

  pageChanges: function (g, step) { return this.entryChanges(g, [], step); },
  entryChanges: function (g, cells, step) {
    return step.sets.map(function (c) { return [c, g.solution[c], 0]; });
  },
  lacking: function (g, i) {
    return g.steps[i].sets.filter(function (c) { return g.solution[c] === 1 && g.value[c] !== 1; });
  },
  told: function (g, step) {
    return step.sets.every(function (c) { return g.value[c] === g.solution[c]; });
  },
  scope: function (g, step, see) { stepCells(g, step).forEach(function (c) { see(c); }); },

  wrong: function (g) { return digits.wrong(g); },
  // Any filling that meets the clues is right.
  complete: function (g) {
    return g.lines.every(function (line) { return sameRuns(runs(g, line), line.clue); });
  },

  // A line is broken when its fills cannot become its clue's: there are too many of
  // them, one run is too long, or all are there and make other runs.
  broken: function () { return false; },
  brokenLine: function (g, line) {
    var found = runs(g, line), want = line.clue, count = sumOf(found), whole = sumOf(want);
    return count > whole || Math.max.apply(null, found) > Math.max.apply(null, want) || count === whole && !sameRuns(found, want);
  },
  look: function (g, c) {
    var v = g.value[c];
    return {kind: ['', 'f', 's'][v], inside: v === 2 ? '\u00d7' : '', words: v && say(v === 1 ? 'board.filled' : 'board.struck')};
  }
};

// runs lists the lengths of the runs of fills in a line, [0] for none.
function runs(g, line) {
  var list = [], length = 0;
  line.cells.forEach(function (c) {
    if (g.value[c] === 1) {
      length++;
    } else if (length) {
      list.push(length);
      length = 0;
    }
  });
  if (length || !list.length) { list.push(length); }
  return list;
}

function sameRuns(a, b) { return a.join() === b.join(); }

function sumOf(list) { return list.reduce(function (a, b) { return a + b; }, 0); }
