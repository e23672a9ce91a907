// Progress goes out as a text that can be kept or sent, and comes in again. A solved
// board has a text to share instead.

function openText(g) {
  if (g.box) {
    closeText(g);
    return;
  }
  var box = g.box = make('div'), area = make('textarea');
  box.className = 'text-box';
  attr(area, 'aria-label', say(g.done ? 'play.share' : 'play.progress'));
  area.value = g.done ? shareText(g) : sum(g.id + gameText(g)) + '.' + gameText(g);
  box.appendChild(area);
  if (!g.done) { addButton(box, say('play.take'), function () { takeProgress(g, area.value); }); }
  addButton(box, say('play.close'), function () { closeText(g); });
  g.section.insertBefore(box, g.pad.element);
  area.focus();
  area.select();
}

function closeText(g) {
  g.section.removeChild(g.box);
  g.box = null;
  g.cells[g.stop].focus();
}

function addButton(parent, text, f) {
  var e = make('button');
  attr(e, 'type', 'button');
  e.textContent = text;
  listen(e, 'click', f);
  parent.appendChild(e);
}

// takeProgress takes what a text of this board says as one move, so that it can be undone.
function takeProgress(g, text) {
  var parts = text.replace(/\s/g, '').split('.'), before = gameText(g), list = [];
  var body = parts.slice(1).join('.'), ok = text.length < 1e5 && parts[0] === sum(g.id + body) && takeText(g, body);
  if (ok) {
    each(g, function (c) { list.push([c, g.value[c], g.notes[c]]); });
    takeText(g, before);
    closeText(g);
    act(g, function () { move(g, list); });
  }
  if (!g.done) { g.say.say(say(ok ? 'play.taken' : 'play.not-taken')); }
}
