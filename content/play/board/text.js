// Progress goes out as a text that can be kept or sent, and comes in again. A solved
// board has a text to share instead.

function openText(g) {
  if (g.box) {
    closeText(g);
    return;
  }
  var box = g.box = make('div'), area = make('textarea'), text = g.done ? shareText(g) : sum(g.id + gameText(g)) + '.' + gameText(g);
  var name = say(g.done ? 'play.share' : 'play.progress', {n: text.length});
  box.className = 'text-box';
  attr(area, 'aria-label', name);
  area.value = text;
  box.appendChild(area);
  if (!g.done) { addButton(box, say('play.take'), function () { takeProgress(g, area.value); }); }
  addButton(box, say('play.close'), function () { closeText(g); });
  g.section.insertBefore(box, g.pad.element);
  g.say.say(name);
  listen(area, 'input', function () { fitText(g, area); });
  fitText(g, area);
  area.focus();
  area.select();
}

// fitText makes the box as high as its text, since what scrolls inside a box is not seen
// on every screen: over the pad, then over the board too, and no further up than the message.
function fitText(g, area) {
  var box = g.box, pad = g.pad.element, top = g.section.querySelector('.say').offsetHeight, end = pad.offsetTop + pad.offsetHeight;
  area.style.height = '';
  area.style.height = Math.min(
    area.scrollHeight + area.offsetHeight - area.clientHeight, end - top - box.offsetHeight + area.offsetHeight
  ) + 'px';
  box.style.top = Math.max(top, Math.min(pad.offsetTop, end - box.offsetHeight)) + 'px';
}

function closeText(g) {
  g.section.removeChild(g.box);
  g.box = null;
  g.say.clear();
  if (g.cursor >= 0) { g.cells[g.stop].focus(); }
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
  var parts = text.replace(/\s/g, '').split('.'), body = parts.slice(1).join('.'), most = 1e5;
  if (text.length > most) {
    g.say.say(say('play.too-long', {n: most}));
  } else if (parts[0] === sum(g.id + body)) {
    act(g, function () { g.say.say(say(takeOver(g, body) ? 'play.taken' : 'play.not-taken')); });
  } else {
    g.say.say(say('play.not-taken'));
  }
}
