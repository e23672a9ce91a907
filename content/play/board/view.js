// What is seen and said of a game. A cell is written only when it changes, so that a
// screen that is slow to draw has little to do.

// show brings every cell up to date.
function show(g) {
  g.broke = '';
  g.strict = setting('conflicts');
  g.mode.ready(g);
  for (var c = 0; c < g.cells.length; c++) {
    if (g.cells[c]) { paint(g, c); }
  }
  if (g.broke) { hear(g, g.broke + comma() + say('play.broken')); }
}

function paint(g, c) {
  var e = g.cells[c], has = g.solution[c], look = has ? g.mode.look(g, c) : {};
  var bad = has && g.strict && g.mode.broken(g, c), words = g.label[c];
  if (look.words) {
    words = look.more || words.indexOf(say('text.empty')) < 0 ? words + comma() + look.words : words.replace(say('text.empty'), look.words);
  }
  if (g.fixed[c]) { words = g.label[c]; }
  if (bad) {
    if (!g.bad[c] && (!g.broke || c === g.cursor)) { g.broke = words; }
    words += comma() + say('play.broken');
  }
  g.bad[c] = bad;
  if (g.wrong[c]) { words += comma() + say('play.wrong'); }
  var name = [
    g.base[c], look.kind, g.cursor === c && 'u', g.framed[c] && 'm', (bad || g.wrong[c]) && 'e', g.hatched[c] && !g.framed[c] && 'h'
  ].filter(function (part) { return part; }).join(' ');
  var state = name + '|' + look.inside + '|' + words;
  if (g.shown[c] === state) { return; }
  g.shown[c] = state;
  e.className = name;
  attr(e, 'aria-label', words);
  if (!has) { return; }
  var inside = /^[^<]/.test(look.inside) ? '<span>' + look.inside + '</span>' : look.inside;
  if (e.innerHTML !== inside) { e.innerHTML = inside; }
}

// select moves the cursor and, from elsewhere than a button, the page's focus; showing
// that is left to the caller.
function select(g, c) {
  attr(g.cells[g.stop], 'tabindex', '-1');
  g.cursor = g.stop = c;
  attr(g.cells[c], 'tabindex', '0');
  if (!g.pad.element.contains(document.activeElement)) { g.cells[c].focus(); } // a button keeps it
}

// hear says something to those who listen, and shows nothing.
function hear(g, text) { g.voice.textContent = text; }

// comma is what stands between parts of what a square says.
function comma() { return say('list.names-separator'); }

// asGrid tells those who listen that a board can be played, and puts one of its cells
// among the stops of the Tab key. Rows and squares of such a table have their roles from
// it; squares that nothing belongs in are no part of what is played.
function asGrid(g) {
  var table = g.section.querySelector('.board');
  attr(table, 'role', 'grid');
  [].forEach.call(table.querySelectorAll('.k, .x'), function (e) { attr(e, 'role', 'cell'); });
  each(g, function (c) {
    if (g.stop === undefined) { g.stop = c; }
    attr(g.cells[c], 'tabindex', g.stop === c ? '0' : '-1');
  });
  g.voice = make('div');
  g.voice.className = 'heard';
  attr(g.voice, 'role', 'status');
  g.section.appendChild(g.voice);
}

// cellOf returns the cell of a board that an element lies in, -1 for none.
function cellOf(g, e) {
  while (e && e !== g.section) {
    var c = g.cells.indexOf(e);
    if (c >= 0) { return g.solution[c] ? c : -1; }
    e = e.parentNode;
  }
  return -1;
}
