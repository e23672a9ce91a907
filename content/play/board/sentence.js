// Steps as sentences: package sentence of the site in another language, word for word.

// sayStep says a step of a family's path.
function sayStep(data, family, step) {
  var words = W.families[family], technique = words.techniques[step.t], lacking = false;

  function values(list) {
    return sayList('numbers', list.map(function (v) {
      var at = /^r([1-9]\d*)c([1-9]\d*)$/.exec(v);
      return at ? sayCell(data, (at[1] - 1) * data.cols + at[2] - 1) : words.values[v] || v;
    }));
  }
  function arg(a) {
    if (a.i) { return sayUnits(a.u, a.i); }
    switch (a.k) {
    case 'cells': return sayCells(data, a.s);
    case 'clue': return a.v.join(' ');
    case 'chain':
      return sayList('changes', a.v.map(function (v, i) {
        return say('change.set', {values: values([v]), cells: sayCell(data, a.s[i])});
      }));
    }
    return values(a.v);
  }
  // changes says those with equal values together.
  function changes(list, key) {
    var groups = [], by = {};
    list.forEach(function (x) {
      var group = by['=' + x.v];
      if (!group) { groups.push(group = by['=' + x.v] = {v: x.v, at: []}); }
      group.at.push(x.at);
    });
    return groups.map(function (x) {
      return say(key(x.v[0]), {values: values(x.v), cells: sayCells(data, x.at)});
    });
  }
  function set(v) { return words.values[v] ? 'change.do' : 'change.set'; }
  function always(key) { return function () { return key; }; }
  function placeholder(name) {
    var a = step.args[name - 1], sets = step.sets.map(function (c) {
      return {at: c, v: [data.entries[data.solution[c] - 1]]};
    });
    var said = a ? arg(a) : sayList('changes',
      name === 'sets' ? changes(sets, set) :
      name === 'clears' ? changes(step.clears, always('change.clear')) :
      name === 'changes' ? changes(sets, always('change.write')).concat(changes(step.clears, always('change.cross'))) : []);
    if (a || said) { return said; }
    lacking = true;
  }
  function sentence(text) {
    text = fillIn(text, placeholder);
    return text.charAt(0).toUpperCase() + text.slice(1);
  }

  var text = sentence(technique[1]), more = technique[2] && sentence(technique[2]);
  return more && !lacking ? follow(text, more) : text;
}

// follow puts one sentence after another. No space stands after the wide full stop of
// Chinese and Japanese.
function follow(first, second) {
  return first + (first.charCodeAt(first.length - 1) < 0x2e80 ? ' ' : '') + second;
}

// sayUnits says units of one kind, counted from 0: "box 3", "rows 2 and 5".
function sayUnits(kind, list) {
  return say('unit.' + kind + (list.length === 1 ? '-one' : '-other'),
    {n: sayList('numbers', list.map(function (n) { return n + 1; }))});
}

// sayCell says one cell: "row 1, column 5".
function sayCell(data, c) {
  return say('place.cell', {row: Math.floor(c / data.cols) + 1, column: c % data.cols + 1});
}

// sayCells says several cells, those of a line or of a rectangle together.
function sayCells(data, list) {
  var cols = data.cols, groups = [], i, j, n;

  function row(c) { return Math.floor(c / cols); }
  function column(c) { return c % cols; }
  function alike(list) { return list.every(function (n) { return n === list[0]; }); }
  function line(list) {
    var rows = list.map(row), columns = list.map(column);
    return list.length === 1 ? sayCell(data, list[0]) :
      !list.length ? '' :
      alike(rows) ? say('place.same-row', {row: rows[0] + 1, columns: sayLines(columns)}) :
      alike(columns) ? say('place.same-column', {column: columns[0] + 1, rows: sayLines(rows)}) : '';
  }
  // run counts the cells of one row from the i-th on.
  function run(i) {
    for (var n = 1; i + n < list.length && row(list[i + n]) === row(list[i]);) { n++; }
    return n;
  }
  // follows reports whether so many cells from the i-th on are each so much behind the
  // one that many places before.
  function follows(i, count, places, by) {
    for (var k = 0; k < count; k++) {
      if (list[i + k] !== list[i + k - places] + by) { return false; }
    }
    return true;
  }

  var said = line(list);
  if (said) { return said; }
  for (i = 0; i < list.length; i = j) {
    n = run(i);
    j = i + n;
    if (n > 1 && follows(i + 1, n - 1, 1, 1)) {
      while (j < list.length && run(j) === n && follows(j, n, n, cols)) { j += n; }
    }
    var group = list.slice(i, j);
    groups.push(line(group) || say('place.block', {
      rows: sayLines(group.filter(function (c, k) { return k % n === 0; }).map(row)),
      columns: sayLines(group.slice(0, n).map(column))
    }));
  }
  return sayList('places', groups);
}

// sayLines lists rows or columns, counted from 0: "1, 2 and 5 to 9".
function sayLines(list) {
  var out = [], i, j;
  list = list.slice().sort(function (a, b) { return a - b; });
  for (i = 0; i < list.length; i = j) {
    for (j = i + 1; list[j] === list[i] + j - i;) { j++; }
    if (j < i + 3) {
      j = i + 1;
      out.push(list[i] + 1);
    } else {
      out.push(say('list.numbers-run', {from: list[i] + 1, to: list[j - 1] + 1}));
    }
  }
  return sayList('numbers', out);
}
