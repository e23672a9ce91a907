// Tests of which texts content/play/device/back.js takes for the address of a board. Prints
// what is wrong and exits with 1 then.
'use strict';
var fs = require('fs'), path = require('path'), vm = require('vm'), assert = require('assert');
var page = vm.createContext({});
vm.runInContext(fs.readFileSync(path.join(__dirname, '../../play/device/back.js'), 'utf8'), page);

[
  ['2026/11/29#puzzle-sudoku', '2026/11/29/index.html#puzzle-sudoku'],
  ['2026/01/05#puzzle-nonogram-large-2', '2026/01/05/index.html#puzzle-nonogram-large-2'],
  [null, ''], ['', ''], ['null', ''], ['2026/11/29', ''], ['2026/13/29#puzzle-a', ''], ['2026/00/29#puzzle-a', ''], ['2026/11/32#puzzle-a', ''],
  ['../2026/11/29#puzzle-a', ''], ['2026/11/29/../..#puzzle-a', ''], ['2026/11/29#puzzle-', ''], ['2026/11/29#puzzle-A', ''],
  ['2026/11/29#why-a', ''], ['2026/11/29#puzzle-a"', ''], ['2026/11/29#puzzle-a\n', ''], ['javascript:alert(1)#puzzle-a', ''], ['//2026/11/29#puzzle-a', '']
].forEach(function (c) {
  assert.strictEqual(page.boardAddress(c[0]), c[1], JSON.stringify(c));
});
