// Reads boards as say.js does, and gives readData texts that are no data or that were
// spoiled: what it returns must be null or be consistent in itself. Prints what is not,
// and at last how many texts were read and how many of those were taken for data.
var fs = require('fs');
var play = require(process.argv[2]);
var digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
var seed = 1, tried = 0, taken = 0;

function random(n) {
  seed ^= seed << 13;
  seed ^= seed >>> 17;
  seed ^= seed << 5;
  return (seed >>> 0) % n;
}

function word(length) {
  for (var text = ''; text.length < length;) { text += digits.charAt(random(64)); }
  return text;
}

function consistent(d) {
  var cells = d.rows * d.cols;
  function cell(c) { return c >= 0 && c < cells && c === Math.floor(c); }
  function texts(list) { return list.every(function (v) { return typeof v === 'string'; }); }
  return d.entries.length > 0 && d.values.length >= d.entries.length && texts(d.values) && d.solution.length === cells &&
    d.solution.every(function (k) { return k >= 0 && k <= d.entries.length; }) &&
    d.steps.every(function (s) {
      return s.t >= 0 && s.sets.every(cell) && s.sets.every(function (c) { return d.solution[c] > 0; }) &&
        s.clears.every(function (x) { return cell(x.at) && texts(x.v); }) &&
        s.args.every(function (a) {
          return /^(unit|line|cells|values|clue|chain)$/.test(a.k) && (!a.s || a.s.every(cell)) && (!a.v || texts(a.v)) &&
            (!a.i || a.u && a.i.every(function (n) { return n >= 0; }));
        });
    });
}

function give(text, id) {
  var started = Date.now(), got;
  tried++;
  try {
    got = play.readData(text, id);
    if (got) { taken++; }
    if (got !== null && !consistent(got)) { console.log('is not consistent: ' + id + ' ' + text); }
  } catch (e) {
    console.log('throws ' + e + ': ' + id + ' ' + text);
  }
  if (Date.now() - started > 2000) { console.log('takes too long: ' + id + ' ' + text); }
}

var boards = fs.readFileSync(0, 'utf8').split('\n').filter(Boolean).map(JSON.parse);
[undefined, null, 1, {}, '', '=', 'A', '\u00e9', 'AA A', word(4000)].forEach(function (text) {
  [undefined, null, '', boards[0].id].forEach(function (id) { give(text, id); });
});
for (var i = 0; i < 10000; i++) {
  var b = boards[random(boards.length)], text = b.data, at = random(text.length);
  // What stands first decides most.
  if (random(2)) { at = Math.min(at, random(24)); }
  switch (random(6)) {
  case 0: text = word(random(300)); break;
  case 1: text = text.slice(0, at); break;
  case 2: text = text.slice(0, at) + word(random(4)) + text.slice(at); break;
  case 3: text += word(1 + random(8)); break;
  default: text = text.slice(0, at) + word(1 + random(3)) + text.slice(at + 1);
  }
  give(text, random(20) ? b.id : word(12));
}
console.log(tried + ' texts, ' + taken + ' of them data');
