// A game is one board with what the reader has done on it.
//
//   data      what readData returns, and cols, entries, solution and steps from it
//   mode      how the reader enters things: one of modes
//   family    the family's adaptor: see families.js
//   cells     by cell: its td; undefined where the board has none
//   value     by cell: what is entered, 0 for nothing; what numbers mean is the mode's affair
//   notes     by cell: bit k-1 for a note of the k-th entry
//   fixed     by cell: not the reader's to change
//   log       lists of changes [cell, value, notes, value before, notes before], one a move
//   at        how many moves of the log are done; those after it can be redone
//   done      the board is solved
//   mark      the number of moves done at the checkpoint, -1 for none
//   cursor    the selected cell, -1 for none; stop is where the Tab key stops
//   hatched, framed, wrong   cells that a hint or a check shows, as {cell: true}
//   bad       by cell: it was broken when it was shown last
//   broke     of what became broken since then, what is told of it

function newGame(section, id, family, data) {
  var g = {
    section: section, id: id, name: family, family: families[family], mode: modes[W.families[family].mode],
    data: data, cols: data.cols, entries: data.entries, solution: data.solution, steps: data.steps,
    cells: [], base: [], label: [], shown: [], value: [], notes: [], fixed: [], log: [], at: 0, mark: -1,
    cursor: -1, minutes: 0, hatched: {}, framed: {}, wrong: {}, bad: [], done: false
  };
  findCells(g);
  each(g, function (c) {
    g.value[c] = g.fixed[c] ? data.solution[c] : 0;
    g.notes[c] = 0;
  });
  if (g.family.begin) { g.family.begin(g); }
  g.mode.begin(g);
  return g;
}

// each calls f for every cell that something belongs in.
function each(g, f) {
  for (var c = 0; c < g.solution.length; c++) {
    if (g.solution[c] && g.cells[c]) { f(c); }
  }
}

// findCells finds the squares in the page's table. A row of it that is all clues, and a
// blank corner, are no part of the board.
function findCells(g) {
  var rows = g.section.querySelectorAll('.board tr'), row = 0;
  for (var i = 0; i < rows.length; i++) {
    var list = [], all = rows[i].querySelectorAll('td');
    for (var j = 0; j < all.length; j++) {
      if (!hasClass(all[j], 'x')) { list.push(all[j]); }
    }
    if (list.length !== g.cols) { continue; }
    for (j = 0; j < list.length; j++) {
      var c = row * g.cols + j;
      g.cells[c] = list[j];
      g.base[c] = list[j].className;
      g.label[c] = list[j].getAttribute('aria-label') || '';
      g.fixed[c] = hasClass(list[j], 'g');
    }
    row++;
  }
}

function hasClass(e, name) { return (' ' + e.className + ' ').indexOf(' ' + name + ' ') >= 0; }

// move makes changes [cell, value, notes] as one move, and reports whether it changed
// anything. What can be redone is forgotten then.
function move(g, list) {
  list = list.filter(function (x) { return !g.fixed[x[0]] && (g.value[x[0]] !== x[1] || g.notes[x[0]] !== x[2]); });
  if (!list.length || g.done) { return false; }
  if (g.mark > g.at) { g.mark = -1; }
  g.log.length = g.at;
  g.log.push(list.map(function (x) { return [x[0], x[1], x[2], g.value[x[0]], g.notes[x[0]]]; }));
  redo(g);
  return true;
}

function redo(g) {
  if (g.at < g.log.length) { put(g, g.log[g.at++], 1); }
}

function undo(g) {
  if (g.at > 0) { put(g, g.log[--g.at], 3); }
}

// put enters the values and notes that stand at a place of each change.
function put(g, list, at) {
  list.forEach(function (x) {
    g.value[x[0]] = x[at];
    g.notes[x[0]] = x[at + 1];
  });
}

// goTo undoes or redoes moves until so many are done.
function goTo(g, at) {
  while (g.at > at && g.at > 0) { undo(g); }
  while (g.at < at && g.at < g.log.length) { redo(g); }
}

// A game as text: version, moves done, checkpoint, minutes, and then the moves,
// split by ";", of changes split by ",", of cell, value and notes in base 36.
function gameText(g) {
  return [1, g.at, g.mark, g.minutes].join('.') + '.' + g.log.map(function (list) {
    return list.map(function (x) { return x.slice(0, 3).map(base36).join('-'); }).join(',');
  }).join(';');
}

function base36(n) { return n.toString(36); }

// takeText makes a game what a text says, and reports whether the text could be taken;
// otherwise the game stays as it was.
function takeText(g, text) {
  var part = /^1\.(\d+)\.(-1|\d+)\.(\d{1,6})\.([0-9a-z,;-]*)$/.exec(text || '');
  if (!part) { return false; }
  var value = [], notes = [], ok = true;
  each(g, function (c) { value[c] = g.fixed[c] ? g.value[c] : 0; notes[c] = 0; });
  var log = part[4] ? part[4].split(';').map(function (list) {
    var named = {};
    return list.split(',').map(function (change) {
      var x = change.split('-').map(function (n) { return parseInt(n, 36); }), c = x[0];
      ok = ok && x.length === 3 && value[c] !== undefined && !g.fixed[c] && !named[c] && g.mode.holds(g, x[1]) && (x[2] === 0 || g.mode === digits && x[2] < 1 << g.entries.length);
      named[c] = true;
      var all = [c, x[1], x[2], value[c], notes[c]];
      value[c] = x[1];
      notes[c] = x[2];
      return all;
    });
  }) : [];
  if (!ok || +part[1] > log.length || +part[2] > log.length) { return false; }
  goTo(g, 0);
  g.log = log;
  g.mark = +part[2];
  g.minutes = +part[3];
  goTo(g, +part[1]);
  g.mode.ready(g);
  return true;
}

// save keeps a game for the next visit.
function save(g) {
  g.saved = gameText(g);
  progressPut(g.id, g.saved);
}

// takeOver makes a game what a text says, as one move that can be undone, and reports
// whether the text could be taken.
function takeOver(g, text) {
  var before = gameText(g), list = [];
  if (!takeText(g, text)) { return false; }
  each(g, function (c) { list.push([c, g.value[c], g.notes[c]]); });
  takeText(g, before);
  move(g, list);
  return true;
}

// sync takes what another page has saved of the same board since this one looked. A
// device that has forgotten everything is no reason to do so here. Where that page did
// not know what this window holds, both are kept: undo leads to the older.
function sync(g) {
  var all = progressGet(g.id), text = all[0];
  if (all[1] && takeText(g, all[1]) && takeOver(g, text)) {
    save(g);
    return true;
  }
  if (text && text !== g.saved && takeText(g, text)) {
    g.saved = text;
    return true;
  }
  return false;
}
