// Puts the parts together once the page is read.

// act does what the reader asked for: it takes what another page has saved, forgets the
// message, and afterwards shows and keeps what has changed.
function act(g, f, name) {
  active = g;
  if (sync(g)) {
    endHint(g);
    showState(g);
  }
  if (g.box && name !== 'text') { closeText(g); }
  var cell = g.cursor, words = heardOf(g);
  var hinting = name === 'hint', again = name === 'check' && g.checked;
  if (!hinting) { endHint(g); }
  g.say.clear();
  hear(g, '');
  g.checked = false;
  f(again);
  show(g);
  if (!g.broke && cell === g.cursor && words !== heardOf(g)) { hear(g, heardOf(g)); }
  var before = g.done;
  showState(g);
  if (g.log.length && gameText(g) !== g.saved) { save(g); }
  if (g.done && !before) { finish(g); }
}

// showState finds out whether a board is solved, and shows that, and the minutes where
// they are wanted, behind the board's name.
function showState(g) {
  g.done = g.mode.complete(g);
  g.head.textContent = g.title +
    (setting('timer') && g.minutes ? ' \u00b7 ' + say('play.minutes', {n: g.minutes}) : '') + (g.done ? ' \u00b7 ' + say('play.done') : '');
}

// pathOf is the folder of a board's page, from the language's root: that of its day, or
// in a collection its own.
function pathOf(g) { return /^\d/.test(g.date) ? g.date.replace(/-/g, '/') : g.date + '/' + g.slot; }

var active; // the game that was last played

// heardOf is what the selected square says.
function heardOf(g) { return g.cursor < 0 ? '' : g.cells[g.cursor].getAttribute('aria-label'); }

// press is a button, or a key that stands for one.
function press(g, name, typed) {
  if (name === 'hint' && g.hint && g.say.next()) { return; }
  if (name === 'settings') { return; }
  act(g, function (again) {
    var all = [];
    if (/undo|redo|back|restart|hint|check|text/.test(name)) { g.corner = -1; }
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
      g.done = false;
      each(g, function (c) { all.push([c, 0, 0]); });
      move(g, all);
      g.say.say(say('play.restarted'));
      break;
    case 'text': openText(g); break;
    case 'hint': hint(g); break;
    case 'check': check(g, again); break;
    case 'erase': g.mode.erase(g); break;
    case 'notes':
      g.noting = !g.noting;
      g.mode.showTool(g);
      break;
    case 'enter':
      if (g.mode === rects) {
        rects.tap(g, g.cursor);
      } else if (g.tool) {
        g.mode.enter(g, g.cursor, g.tool);
      }
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
  g.mode.showTool(g);
  sync(g);
  show(g);
  showState(g);
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
    if (sync(g)) { endHint(g); }
    g.mode.showTool(g);
    show(g);
    showState(g);
  });
  countMinutes(g);
  return g;
}

// countMinutes counts while a board is played and looked at, if the reader wants that.
function countMinutes(g) {
  setInterval(function () {
    if (active !== g || g.done || document.hidden || !setting('timer')) { return; }
    sync(g);
    g.minutes++;
    save(g);
    showState(g);
  }, 60000);
}

var modes = {digits: digits, fill: fill, rects: rects};

applySettings();
onStore(applySettings);
listen(document, 'DOMContentLoaded', function () {
  var sources = document.querySelectorAll('script.data'), games = [];
  for (var i = 0; i < sources.length; i++) { games.push(startGame(sources[i].parentNode, sources[i])); }
  games = games.filter(Boolean);
  // Pages that a link leads to can lead back to the board.
  listen(document, 'click', function (event) {
    var from = active || games[0];
    games.forEach(function (g) {
      if (g.section.contains(event.target)) { from = g; }
    });
    if (from && event.target.nodeName === 'A') { storeHold('from', pathOf(from) + '#' + from.section.id); }
  });
});
