// Digits: a value in each square, or notes of those it may still hold. A family has
//
//   peers(g)        by cell, those that never hold the same value
//   broken(g, c)    whether a cell is part of what breaks a rule, where peers do not tell all

var digits = {
  begin: function (g) {
    g.peers = g.family.peers(g);
    g.noting = false;
    g.tool = 0;
  },

  ready: function () {},

  holds: function (g, v) { return v <= g.entries.length; },

  // A key enters its value in the selected square or, digit first, chooses it.
  key: function (g, name, typed) {
    var v = g.entries.indexOf(name) + 1;
    if (!v) { return; }
    if (setting('digitfirst') && !typed) {
      g.tool = g.tool === v ? 0 : v;
      this.showTool(g);
    } else if (g.cursor >= 0) {
      this.enter(g, g.cursor, v);
    }
  },

  showTool: function (g) {
    if (!setting('digitfirst')) { g.tool = 0; }
    g.entries.forEach(function (text, i) { g.pad.set('=' + text, g.tool === i + 1); });
    g.pad.set('notes', g.noting);
  },

  tap: function (g, c) {
    select(g, c);
    if (setting('digitfirst') && g.tool) { this.enter(g, c, g.tool); }
  },

  // enter writes a value or a note, or takes away the one that stands there.
  enter: function (g, c, v) {
    if (g.fixed[c]) { return; }
    if (!g.noting) {
      move(g, this.write(g, [[c, v]], g.value[c] === v));
    } else if (!g.value[c]) {
      move(g, [[c, 0, g.notes[c] ^ 1 << v - 1]]);
    }
  },

  // write lists the changes that make values [cell, value] stand where they should, or
  // go; notes that they rule out go with them.
  write: function (g, list, gone) {
    var notes = {}, out = [];
    list.forEach(function (x) {
      if (!gone && setting('notes')) {
        g.peers[x[0]].forEach(function (p) {
          notes[p] = (notes[p] === undefined ? g.notes[p] : notes[p]) & ~(1 << x[1] - 1);
        });
      }
    });
    list.forEach(function (x) {
      delete notes[x[0]];
      out.push([x[0], gone ? 0 : x[1], 0]);
    });
    for (var p in notes) { out.push([+p, g.value[p], notes[p]]); }
    return out;
  },

  erase: function (g) {
    if (g.cursor >= 0) { this.drop(g, g.cursor); }
  },
  drop: function (g, c) { move(g, [[c, 0, 0]]); },

  // A step that writes nothing crosses out notes, where the reader keeps any.
  pageChanges: function (g, step) {
    return step.clears.map(function (x) {
      var gone = 0;
      x.v.forEach(function (v) { gone |= 1 << g.entries.indexOf(v); });
      return [x.at, g.value[x.at], g.notes[x.at] & ~gone];
    });
  },
  entryChanges: function (g, cells) {
    return this.write(g, cells.map(function (c) { return [c, g.solution[c]]; }));
  },

  // lacking lists the cells of a step that are still to be entered.
  lacking: function (g, i) {
    return g.steps[i].sets.filter(function (c) { return g.value[c] !== g.solution[c]; });
  },
  // told reports whether the board already shows what a step tells, or the notes do.
  told: function (g, step) {
    return this.pageChanges(g, step).every(function (x) { return x[1] || g.notes[x[0]] && x[2] === g.notes[x[0]]; });
  },
  // scope calls see for the cells that a step looks at, with the values that it looks for
  // in them where they are the rest of a unit. All is seen on the board where every
  // other cell is filled.
  scope: function (g, step, see) {
    var others = stepCells(g, step).filter(function (c) { return step.sets.indexOf(c) < 0; }), units = false, values = [];
    if (others.length && others.every(function (c) { return g.value[c] || !g.solution[c]; })) { return; }
    step.args.forEach(function (arg) { values = values.concat(arg.v || []); });
    step.args.forEach(function (arg) {
      (arg.i || []).forEach(function (n) {
        units = true;
        unitCells(g, arg.u, n).forEach(function (c) { see(c, values); });
      });
    });
    step.args.forEach(function (arg) {
      (arg.s || []).forEach(function (c) {
        if (!units || step.sets.indexOf(c) < 0) { see(c); }
      });
    });
  },

  wrong: function (g) {
    var list = [];
    each(g, function (c) {
      if (g.value[c] && g.value[c] !== g.solution[c]) { list.push(c); }
    });
    return list;
  },
  complete: function (g) {
    var whole = true;
    each(g, function (c) { whole = whole && g.value[c] === g.solution[c]; });
    return whole;
  },

  broken: function (g, c) {
    var v = g.value[c];
    return v && g.peers[c].some(function (p) { return g.value[p] === v; }) || g.family.broken && g.family.broken(g, c);
  },

  // look is what a cell shows: its classes, the markup inside and the words for it, which
  // have what is to be seen in the same order.
  look: function (g, c) {
    var text = g.value[c] ? g.entries[g.value[c] - 1] : '', notes = [];
    if (g.fixed[c]) { return {inside: text, words: say('board.given', {value: text})}; }
    if (text || !g.notes[c]) { return {inside: text, words: text}; }
    for (var side = 1, inside = ''; side * side < g.entries.length;) { side++; }
    g.entries.forEach(function (text, i) {
      var on = g.notes[c] >> i & 1;
      if (on) { notes.push(text); }
      inside += (i && i % side === 0 ? '<br>' : '') + (on ? '<i>' + text + ' </i>' : '<i class="z">\u00a0</i>');
    });
    return {inside: '<div class="n">' + inside + '</div>', words: say('board.notes', {notes: notes.join(say('list.numbers-separator'))})};
  }
};
