// Hints follow the board's own path. The next thing to enter is that of the first step
// which the reader has not done; before it, as pages, come the steps it rests on that
// the board does not show. Each press goes one page on: where to look, why, and then
// the entry itself.

function hint(g) {
  var wrong = g.mode.wrong(g).slice(0, 1), named = g.named;
  if (wrong.length) {
    endHint(g);
    if (named === wrong[0]) {
      g.mode.drop(g, wrong[0]);
      return;
    }
    g.named = wrong[0];
    mark(g, 'wrong', wrong);
    g.say.say(follow(sayWrong(g, wrong), say('play.hint-drops')));
    return;
  }
  if (!g.hint) {
    g.hint = findHint(g);
    g.page = -1;
    if (!g.hint) {
      g.say.say(g.done ? solvedText(g) : say('play.no-hint'));
      return;
    }
  } else {
    if (g.page >= 0) { g.hint.pages[g.page].told = true; }
    if (++g.page === g.hint.pages.length) {
      enterHint(g);
      return;
    }
  }
  sayHint(g);
}

function endHint(g) {
  g.hint = g.named = null;
  g.hatched = {};
  g.framed = {};
  g.wrong = {};
}

function mark(g, how, cells) {
  cells.forEach(function (c) { g[how][c] = true; });
}

// findHint returns the pages of the next hint, each a step of the path, the cells that
// it lets the reader enter, and those pages' changes; null when there is nothing to do.
function findHint(g) {
  var steps = g.steps, alone = (g.alone || []).filter(function (k) { return !drawn(g, k); });
  if (alone.length) {
    return {pages: [{sets: g.owned[alone[0]], clears: [], args: []}], enter: g.owned[alone[0]]};
  }
  for (var i = 0; i < steps.length; i++) {
    var enter = g.mode.lacking(g, i);
    if (enter.length) { return {pages: restsOn(g, i), enter: enter}; }
  }
  return null;
}

// restsOn lists a step and, before it, those that it may rest on: what they tell is about
// cells, or values in them, that it or one between them looks at, the board does not
// show it, and no hint has told it before.
function restsOn(g, i) {
  var steps = g.steps, pages = [], seen = {}, all = false, step;
  function see(c, values) { seen[c] = values && seen[c] !== true ? (seen[c] || []).concat(values) : true; }
  function matters(c, values) {
    return all || seen[c] === true || seen[c] && values && values.some(function (v) { return seen[c].indexOf(v) >= 0; });
  }
  function news(step) {
    return !step.told && !g.mode.told(g, step) && (step.sets.some(function (c) { return matters(c); }) ||
      step.clears.some(function (x) { return !g.value[x.at] && matters(x.at, x.v); }));
  }
  for (; i >= 0; i--) {
    step = steps[i];
    if (pages.length && !news(step)) { continue; }
    pages.unshift(step);
    g.mode.scope(g, step, see);
    all = all || technique(g, step)[4] === 'extreme';
  }
  return pages;
}

function technique(g, step) { return W.families[g.name].techniques[step.t] || []; }

// stepCells lists the cells that a step speaks of.
function stepCells(g, step) {
  var list = step.sets.concat(step.clears.map(function (x) { return x.at; }));
  step.args.forEach(function (arg) {
    list = list.concat(arg.s || []);
    (arg.i || []).forEach(function (n) { list = list.concat(unitCells(g, arg.u, n)); });
  });
  return list;
}

// unitCells lists the cells of a unit that steps name.
function unitCells(g, kind, n) {
  var cols = g.cols, list = [];
  if (kind !== 'row' && kind !== 'column') { return g.family.unit(g, kind, n); }
  for (var c = 0; c < g.solution.length; c++) {
    if ((kind === 'row' ? Math.floor(c / cols) : c % cols) === n) { list.push(c); }
  }
  return list;
}

function sayHint(g) {
  var pages = g.hint.pages, first = g.page < 0, step = pages[first ? 0 : g.page], known = technique(g, step);
  g.hatched = {};
  g.framed = {};
  var href = known[3] ? W.root + W.families[g.name].howto + known[3] + '/index.html' : '';
  var text = first ? say('play.hint', {technique: known[0] || say('play.alone'), place: placeOf(g, step)}) :
    known[1] ? sayStep(g.data, g.name, step) : say('play.alone-why', {cells: sayCells(g.data, step.sets)});
  if (!first) {
    mark(g, 'hatched', stepCells(g, step));
    mark(g, 'framed', step.sets.concat(step.clears.map(function (x) { return x.at; })));
    if (pages.length > 1) { text = say('play.hint-page', {n: g.page + 1, count: pages.length, sentence: text}); }
  }
  g.say.say(text, href, say('play.how'));
}

// placeOf says where a step is to be seen: its first unit or cells.
function placeOf(g, step) {
  for (var i = 0; i < step.args.length; i++) {
    var arg = step.args[i];
    if (arg.i) { return sayUnits(arg.u, arg.i); }
    if (arg.k === 'cells') { return sayCells(g.data, arg.s); }
  }
  return sayCells(g.data, step.sets);
}

// enterHint enters what the last page found, with what those before it crossed out.
function enterHint(g) {
  var h = g.hint, now = {}, list = [], pages = h.pages;
  function add(x) {
    if (now[x[0]] && now[x[0]][1] === x[1]) { x[2] &= now[x[0]][2]; }
    now[x[0]] = x;
  }
  pages.forEach(function (step) { g.mode.pageChanges(g, step).forEach(add); });
  g.mode.entryChanges(g, h.enter, pages[pages.length - 1]).forEach(add);
  for (var c in now) { list.push(now[c]); }
  endHint(g);
  g.say.clear();
  move(g, list);
  if (!g.done) { hear(g, say('play.entered', {cells: sayCells(g.data, h.enter)})); }
  if (g.cursor < 0 || h.enter.indexOf(g.cursor) < 0) { select(g, h.enter[0]); }
}
