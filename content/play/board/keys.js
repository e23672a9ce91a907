// The keyboard: arrows, Home and End move, everything else does what a button does.

function onKey(g, event) {
  var key = event.key, code = event.keyCode, name = keyNames[code], cell = cellOf(g, event.target);
  if (cell < 0) { return; }
  if (cell !== g.cursor) { select(g, cell); }
  if (event.ctrlKey || event.metaKey) {
    name = code === 90 ? (event.shiftKey ? 'redo' : 'undo') : code === 89 ? 'redo' : code === 36 || code === 35 ? 'far-' + name : '';
  } else if (event.altKey) {
    return;
  } else if (!name) {
    name = letters[(key && key.length === 1 ? key : String.fromCharCode(code >= 96 && code < 106 ? code - 48 : code)).toLowerCase()] ||
      '=' + (key && key.length === 1 ? key.toUpperCase() : String.fromCharCode(code >= 96 && code < 106 ? code - 48 : code));
    if (name.charAt(0) === '=' && (g.mode !== digits || g.entries.indexOf(name.slice(1)) < 0)) { return; }
  }
  if (!name) { return; }
  if (name === 'fill' && g.mode !== fill) { name = 'enter'; }
  event.preventDefault();
  if (walk(g, name)) { show(g); } else { press(g, name, true); }
}

var keyNames = {37: 'left', 38: 'up', 39: 'right', 40: 'down', 36: 'home', 35: 'end', 8: 'erase', 46: 'erase', 13: 'enter', 32: 'fill'};
var letters = {n: 'notes', h: 'hint', c: 'check', x: 'cross'};

// walk moves the cursor and reports whether the name was a way to go. Squares that
// nothing belongs in are stepped over.
function walk(g, name) {
  var cols = g.cols, size = g.solution.length, to = -1, step = {left: -1, right: 1, up: -cols, down: cols}[name], c = g.cursor;
  var row = Math.floor(c / cols), list = [];
  if (step) {
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
