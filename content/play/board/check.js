// Check compares what is entered with the solution: first how much of it is wrong, and
// on a second tap what.

function check(g, again) {
  var wrong = g.mode.wrong(g), kind = g.mode === rects ? 'rectangles' : 'squares';
  if (!wrong.length) {
    g.say.say(say(g.mode.complete(g) ? 'play.solved' : 'play.right'));
  } else if (again) {
    mark(g, 'wrong', wrong);
    g.say.say(sayWrong(g, wrong));
  } else {
    g.say.say(say('play.wrong-' + kind + (wrong.length > 1 ? '-other' : '-one'), {n: wrong.length}));
  }
  g.checked = !again && wrong.length > 0;
}

// sayWrong says what is wrong, a rectangle by its first square.
function sayWrong(g, cells) {
  return say(g.mode === rects ? 'play.wrong-rectangle' : 'play.wrong-at', {cells: sayCells(g.data, cells)});
}
