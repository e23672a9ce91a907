// Progress goes out as a text that can be kept or sent, and comes in again. A solved
// board has a text to share instead.

function openText(g) {
  if (g.box) {
    closeText(g);
    return;
  }
  var box = g.box = document.createElement('div'), area = document.createElement('textarea');
  box.className = 'text-box';
  area.setAttribute('aria-label', say(g.done ? 'play.share' : 'play.progress'));
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
}

function addButton(parent, text, f) {
  var e = document.createElement('button');
  e.setAttribute('type', 'button');
  e.textContent = text;
  e.addEventListener('click', f);
  parent.appendChild(e);
}

// takeProgress takes a text of this board as one more state; what was done before is
// kept where the text is none.
function takeProgress(g, text) {
  var at = text.indexOf('.'), body = text.slice(at + 1).replace(/\s/g, '');
  var ok = text.slice(0, at).replace(/\s/g, '') === '' + sum(g.id + body) && takeText(g, body);
  if (ok) {
    closeText(g);
    act(g, function () {});
  }
  g.say.say(say(ok ? 'play.taken' : 'play.not-taken'));
}
