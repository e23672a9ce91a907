// What happens once a board is solved: the tier it was proved to have, the minutes if
// they were counted, and a text to share that gives nothing away.

function finish(g) {
  g.say.say(solvedText(g));
  solvedPut(g.date, g.slot);
  if (setting('fast')) { confetti(); }
}

function solvedText(g) {
  var text = say('play.solved-tier', {tier: g.tier});
  return setting('timer') && g.minutes ? follow(text, say(g.minutes > 1 ? 'play.minutes-other' : 'play.minutes-one', {n: g.minutes})) : text;
}

// shareText says what was solved, as the page calls it, and where it will still be when
// the first page has another day's boards.
function shareText(g) {
  var there = make('a');
  there.href = W.root + pathOf(g) + '/index.html#' + g.section.id;
  return [g.title, g.date, solvedText(g), there.href].join('\n');
}

// confetti falls for two seconds, on screens that can show it and for readers who do
// not mind motion.
function confetti() {
  if (!window.matchMedia || matchMedia('(prefers-reduced-motion: reduce)').matches) { return; }
  var bits = [], ticks = 0;
  for (var i = 0; i < 40; i++) {
    var e = make('i');
    e.className = 'confetti';
    e.style.left = i * 61 % 90 + 4 + '%';
    bits.push(document.body.appendChild(e));
  }
  var timer = setInterval(function () {
    ticks++;
    bits.forEach(function (e, i) { e.style.top = pageYOffset + ticks * (4 + i % 5) * 2 + 'px'; });
    if (ticks > 50) {
      clearInterval(timer);
      bits.forEach(function (e) { document.body.removeChild(e); });
    }
  }, 40);
}
