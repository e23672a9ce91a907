// The buttons below a board. They are real buttons that a click works, so keys and
// fingers reach them alike; what a row of them measures, the build has reckoned.

var padWords = {
  digits: ['notes', 'undo', 'erase', 'hint', 'check', 'more'],
  fill: ['fill', 'cross', 'undo', 'hint', 'check', 'more'],
  rects: ['undo', 'erase', 'hint', 'check', 'more']
};
var padMore = ['redo', 'mark', 'back', 'restart', 'text', 'settings', 'play'];
var padArrows = ['left', 'up', 'down', 'right'];

// makePad puts the buttons of a mode ("digits", "fill" or "rects") in place of what a
// section's pad shows without scripts. on(name) is called for each click, but for
// "play", which only closes what "more" has opened; a value's name is "=" and its text.
function makePad(section, mode, values, on) {
  var pad = section.querySelector('.pad'), buttons = {}, arrows = / arrows\b/.test(pad.className);
  // Where arrows move the cursor, one more button does what a tap would do there.
  var words = (arrows && mode === 'rects' ? ['put'] : []).concat(padWords[mode]);
  var acts = padRow('acts c' + words.length), more = padRow('more');

  function padRow(name) {
    var row = make('div');
    row.className = name;
    return row;
  }
  function button(row, name, text) {
    var b = make('button');
    attr(b, 'type', 'button');
    attr(b, 'data-name', name);
    b.appendChild(textNode(text));
    listen(b, 'click', function () {
      if (name === 'more' || name === 'play') { open(name === 'more'); }
      if (name !== 'play') { on(name); }
    }, false);
    row.appendChild(b);
    buttons[name] = b;
    return b;
  }
  function word(row, name) { button(row, name, say('play.button-' + name)); }
  function arrow(row, name) {
    var b = button(row, name, '');
    attr(b, 'aria-label', say('play.button-' + name));
    b.innerHTML = '<i class="to-' + name + '"></i>';
  }
  function link(row, name) {
    var a = make('a');
    attr(a, 'href', W.root + name + '/index.html');
    a.appendChild(textNode(say('play.button-' + name)));
    row.appendChild(a);
  }
  function open(opened) {
    var inside = pad.contains(document.activeElement);
    section.className = section.className.replace(/ open\b/, '') + (opened ? ' open' : '');
    if (inside) { buttons[opened ? 'play' : 'more'].focus(); }
  }

  pad.innerHTML = '';
  pad.removeAttribute('aria-hidden');
  if (mode === 'digits') {
    var keys = padRow('keys c' + values.length);
    values.forEach(function (v) { button(keys, '=' + v, v); });
    pad.appendChild(keys);
  }
  words.forEach(function (name) { word(acts, name); });
  pad.appendChild(acts);
  if (arrows) {
    var move = padRow('move');
    padArrows.forEach(function (name) { arrow(move, name); });
    pad.appendChild(move);
  }
  padMore.forEach(function (name) { (name === 'settings' ? link : word)(more, name); });
  pad.appendChild(more);
  section.className += ' live';
  // A click with a pointer leaves the focus where it is: on the board.
  listen(pad, 'mousedown', function (e) { e.preventDefault(); }, false);

  return {
    // set shows that a button is pressed or not.
    set: function (name, pressed) {
      var b = buttons[name];
      if (!b) { return; }
      attr(b, 'aria-pressed', pressed ? 'true' : 'false');
      b.className = pressed ? 'on' : '';
    },
    open: open
  };
}
