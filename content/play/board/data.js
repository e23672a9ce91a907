// The data of a board: package playdata says how it is packed.

// readData returns {rows, cols, entries, values, solution, steps}, null for what is no
// data. A cell is row * cols + column; values are the entries and others that steps name;
// solution has the number from 1 of each cell's entry, or 0. A step is {t: technique,
// sets: [cell], clears: [{at: cell, v: [value]}], args: [{k: kind, u: unit, i: [index],
// s: [cell], v: [value]}]}.
function readData(text, id) {
  try {
    return unpackData(unmaskData(text, id));
  } catch (e) {
    return null;
  }
}

// unmaskData reads base64 and takes the mask off.
function unmaskData(text, id) {
  var digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  var out = [], held = 0, bits = 0, x = 5381, i, digit;
  for (i = 0; i < id.length; i++) { x = (x << 5) + x + id.charCodeAt(i) | 0; }
  x = x || 1;
  text = text.replace(/\s/g, '');
  for (i = 0; i < text.length; i++) {
    digit = digits.indexOf(text.charAt(i));
    if (digit < 0) { throw digit; }
    held = (held << 6 | digit) & 4095;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      x ^= x << 13;
      x ^= x >>> 17;
      x ^= x << 5;
      out.push(held >> bits & 255 ^ x >>> 24);
    }
  }
  return out;
}

// unpackData throws where the data is not as it should be.
function unpackData(bytes) {
  var at = 0, end = bytes.length * 8, entries, values, units, cells, largest, techniques;
  var kinds = ['unit', 'cells', 'values', 'line', 'clue', 'chain'], d = {};

  function check(fine) {
    if (!fine) { throw fine; }
  }
  function take(width) {
    check(at + width <= end);
    for (var n = 0; width--; at++) { n = n << 1 | bytes[at >> 3] >> 7 - at % 8 & 1; }
    return n;
  }
  function upTo(most) {
    check(most >= 0);
    for (var width = 0; most >> width;) { width++; }
    var n = take(width);
    check(n <= most);
    return n;
  }
  function gamma() {
    for (var width = 0; !take(1);) { width++; }
    check(width < 20);
    return (1 << width) - 1 + take(width);
  }
  function times(n, read) {
    check(n <= end);
    for (var list = []; n--;) { list.push(read()); }
    return list;
  }
  function list(read) { return times(gamma(), read); }
  function text() {
    return list(function () { return String.fromCharCode(take(7)); }).join('');
  }
  function cell() { return upTo(cells - 1); }
  function runs() {
    var out = [];
    list(function () {
      var first = cell(), more = gamma(), by = more && take(1) ? d.cols : 1;
      check(first + more * by < cells);
      for (; more-- >= 0; first += by) { out.push(first); }
    });
    return out;
  }
  function some(n, of) {
    return times(n, function () { return values[upTo(of - 1)]; });
  }
  function named() {
    var n = gamma();
    return n ? some(n, take(1) ? values.length : entries) : [];
  }
  function arg() {
    var k = kinds[take(3)], a = {k: k};
    check(k);
    if (k === 'unit' || k === 'line') {
      a.u = units[upTo(units.length - 1)];
      check(a.u);
      a.i = list(function () { return upTo(largest); });
    } else {
      if (k !== 'values') { a.s = runs(); }
      if (k !== 'cells') { a.v = named(); }
      check(k !== 'chain' || a.s.length === a.v.length);
    }
    return a;
  }
  function step() {
    var s = {t: upTo(techniques - 1), sets: runs(), clears: []};
    check(s.sets.every(function (c) { return d.solution[c]; }));
    list(function () {
      var v = some(gamma(), entries);
      runs().forEach(function (c) { s.clears.push({at: c, v: v}); });
    });
    s.clears.sort(function (a, b) { return a.at - b.at; });
    s.args = list(arg);
    return s;
  }

  check(take(8) === 1);
  d.rows = gamma();
  d.cols = gamma();
  cells = d.rows * d.cols;
  check(cells > 0 && cells <= end);
  entries = gamma();
  check(entries > 0);
  values = times(entries + gamma(), function () {
    if (!take(1)) { return text(); }
    var c = cell();
    return 'r' + (Math.floor(c / d.cols) + 1) + 'c' + (c % d.cols + 1);
  });
  units = list(text);
  largest = gamma();
  d.solution = times(cells, function () { return upTo(entries); });
  techniques = gamma();
  d.entries = values.slice(0, entries);
  d.values = values;
  d.steps = list(step);
  check(end - at < 8);
  return d;
}
