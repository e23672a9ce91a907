// Tests of what content/play/device/archive.js makes of dates. Prints what is wrong and exits
// with 1 then.
'use strict';
var fs = require('fs'), path = require('path'), vm = require('vm'), assert = require('assert');
var solved = {};
var page = vm.createContext({ solvedOn: function (date) { return solved[date] || 0; } });
vm.runInContext(fs.readFileSync(path.join(__dirname, '../../play/device/archive.js'), 'utf8'), page);

// Days of four centuries, by the engine's own calendar.
for (var at = Date.UTC(1999, 0, 1); at < Date.UTC(2401, 0, 1); at += 864e5) {
  assert.strictEqual(page.dayBefore(new Date(at + 864e5).toISOString().slice(0, 10)), new Date(at).toISOString().slice(0, 10));
}

// inARow counts for a page whose links lead to some days, of which some are solved.
function inARow(days, list) {
  solved = {};
  list.forEach(function (date) { solved[date] = 1; });
  return page.daysInARow(days.map(function (date) {
    return { href: 'file:///site/ja/' + date.replace(/-/g, '/') + '/index.html' };
  }));
}

var march = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-05'];
[
  [0, march, []],
  [1, march, ['2026-03-05']],
  [1, march, ['2026-03-03']], // the newest day may yet be solved
  [0, march, ['2026-03-02']],
  [2, march, ['2026-03-05', '2026-03-03']], // the 4th had no boards
  [1, march, ['2026-03-05', '2026-03-02', '2026-03-01']],
  [4, march, march],
  [6, march, march.concat('2026-02-28', '2026-02-27')],
  [4, march, march.concat('2026-02-27')],
  [1, march, ['2026-03-05', '2026-03-06']],
  [2, ['2026-03-01'], ['2026-02-28', '2026-02-27']],
  [1, ['2026-03-04'], ['2026-03-04']]
].forEach(function (c) {
  assert.strictEqual(inARow(c[1], c[2]), c[0], JSON.stringify(c));
});
