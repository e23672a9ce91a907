// The keyboard: arrows, Home and End move, everything else does what a button does.

function onKey(g, event) {
  var key = (event.key || '').toLowerCase(), name = keyNames[key], cell = cellOf(g, event.target);
  if (cell < 0 || event.altKey) { return; }
  if (event.ctrlKey || event.metaKey) {
    name = key === 'z' ? (event.shiftKey ? 'redo' : 'undo') : {y: 'redo', home: 'far-home', end: 'far-end'}[key];
  } else if (!name && g.mode === digits && g.entries.indexOf(key.toUpperCase()) >= 0) {
    name = '=' + key.toUpperCase();
  }
  if (!name) { return; }
  event.preventDefault();
  if (cell !== g.cursor) { select(g, cell); }
  if (name === 'fill' && g.mode !== fill) { name = 'enter'; }
  if (walk(g, name)) { show(g); } else if (!event.repeat) { press(g, name, true); }
}

var keyNames = {
  arrowleft: 'left', arrowup: 'up', arrowright: 'right', arrowdown: 'down', home: 'home', end: 'end', backspace: 'erase', 'delete': 'erase',
  enter: 'enter', ' ': 'fill', n: 'notes', h: 'hint', c: 'check', x: 'cross'
};

// walk moves the cursor and reports whether the name was a way to go. Squares that
// nothing belongs in are stepped over.
function walk(g, name) {
  var cols = g.cols, size = g.solution.length, to = -1, step = {left: -1, right: 1, up: -cols, down: cols}[name], c = g.cursor;
  var row = Math.floor(c / cols), list = [];
  if (step && c < 0) {
    to = g.stop;
  } else if (step) {
    for (c += step; c >= 0 && c < size && to < 0; c += step) {
      if (Math.abs(step) === 1 && Math.floor(c / cols) !== row) { break; }
      if (g.solution[c]) { to = c; }
    }
  } else if (/home|end/.test(name)) {
    each(g, function (x) {
      if (/far/.test(name) || Math.floor(x / cols) === row) { list.push(x); }
    });
    to = list[/home/.test(name) ? 0 : list.length - 1];
  } else {
    return false;
  }
  if (to >= 0) { select(g, to); }
  g.moved = true;
  return true;
}
