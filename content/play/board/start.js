// Puts the parts together once the page is read.

// act does what the reader asked for: it takes what another page has saved, forgets the
// message, and afterwards shows and keeps what has changed.
function act(g, f, name) {
  active = g;
  if (sync(g)) { endHint(g); }
  var cell = g.cursor, words = heardOf(g);
  var hinting = name === 'hint', again = name === 'check' && g.checked;
  if (!hinting) { endHint(g); }
  g.say.clear();
  hear(g, '');
  g.checked = false;
  f(again);
  show(g);
  if (!g.broke && cell === g.cursor && words !== heardOf(g)) { hear(g, heardOf(g)); }
  var done = g.mode.complete(g), fresh = done && !g.done;
  g.done = done;
  if (gameText(g) !== g.saved) { save(g); }
  if (fresh) { finish(g); }
}

var active; // the game that was last played

// heardOf is what the selected square says.
function heardOf(g) { return g.cursor < 0 ? '' : g.cells[g.cursor].getAttribute('aria-label'); }

// press is a button, or a key that stands for one.
function press(g, name, typed) {
  if (name === 'hint' && g.say.next()) { return; }
  if (name === 'settings') { return; }
  act(g, function (again) {
    if (name !== 'text' && g.box) { closeText(g); }
    switch (name) {
    case 'more': case 'play': g.pad.open(name === 'more'); break;
    case 'undo': undo(g); break;
    case 'redo': redo(g); break;
    case 'mark':
      g.mark = g.at;
      g.say.say(say('play.marked'));
      break;
    case 'back':
      if (g.mark >= 0) { goTo(g, g.mark); }
      g.say.say(say(g.mark >= 0 ? 'play.returned' : 'play.no-mark'));
      break;
    case 'restart':
      goTo(g, 0);
      g.say.say(say('play.restarted'));
      break;
    case 'text': openText(g); break;
    case 'hint': hint(g); break;
    case 'check': check(g, again); break;
    case 'erase': g.mode.erase(g); break;
    case 'notes':
      g.noting = !g.noting;
      g.pad.set('notes', g.noting);
      break;
    case 'enter':
      if (g.mode === fill) { fill.enter(g, g.cursor, g.tool); }
      if (g.mode === rects) { rects.tap(g, g.cursor); }
      break;
    default:
      if (walk(g, name)) { return; }
      g.mode.key(g, name.replace(/^=/, ''), typed);
    }
    g.moved = false;
  }, name);
}

function startGame(section, source) {
  var id = source.getAttribute('data-id'), family = source.getAttribute('data-family');
  var data = readData(source.textContent, id);
  if (!data || !families[family]) { return; }
  var g = newGame(section, id, family, data), pad = section.querySelector('.pad');
  g.date = source.getAttribute('data-date');
  g.slot = section.id.replace(/^puzzle-/, '');
  g.head = section.querySelector('h2');
  g.title = g.head.textContent;
  g.tier = section.querySelector('.bar + .bar .side').textContent;
  g.say = makeSay(section);
  g.pad = makePad(section, W.families[family].mode, data.entries, function (name) { press(g, name); });
  g.pad.element = pad;
  asGrid(g);
  if (g.mode === fill) { fill.showTool(g); }
  sync(g);
  show(g);
  g.done = g.mode.complete(g);
  var board = section.querySelector('.board');
  listen(board, 'click', function (event) {
    var c = cellOf(g, event.target);
    if (c < 0) { return; }
    act(g, function () { g.mode.tap(g, c); });
    g.moved = false;
  });
  // A square that gets the focus in another way than by a tap is selected, so that
  // buttons mean it.
  listen(board, 'mousedown', function (event) { event.preventDefault(); });
  board.addEventListener('focus', function (event) {
    var c = cellOf(g, event.target);
    if (c < 0 || c === g.cursor) { return; }
    select(g, c);
    g.moved = true;
    show(g);
  }, true);
  listen(section, 'keydown', function (event) { onKey(g, event); });
  onStore(function () {
    if (sync(g)) {
      endHint(g);
      show(g);
      g.done = g.mode.complete(g);
    }
  });
  countMinutes(g);
  return g;
}

// countMinutes counts while a board is played and looked at, if the reader wants that.
function countMinutes(g) {
  setInterval(function () {
    if (active !== g || g.done || document.hidden || !setting('timer')) { return; }
    g.minutes++;
    save(g);
    showMinutes(g);
  }, 60000);
  showMinutes(g);
}

// showMinutes shows the minutes behind the board's name.
function showMinutes(g) {
  if (setting('timer') && g.minutes) { g.head.textContent = g.title + ' \u00b7 ' + say('play.minutes', {n: g.minutes}); }
}

var modes = {digits: digits, fill: fill, rects: rects};

applySettings();
onStore(applySettings);
listen(document, 'DOMContentLoaded', function () {
  var sources = document.querySelectorAll('script.data');
  for (var i = 0; i < sources.length; i++) { startGame(sources[i].parentNode, sources[i]); }
});
