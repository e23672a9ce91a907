// Tests of content/play/board/game.js, on boards without a page. Prints what is wrong and
// exits with 1 then.
'use strict';
var fs = require('fs'), path = require('path'), vm = require('vm'), assert = require('assert');
var source = ['common/store.js', 'board/game.js'].map(function (name) {
  return fs.readFileSync(path.join(__dirname, '../../play', name), 'utf8');
}).join('\n');

// device is a localStorage that can be made full.
function device() {
  var texts = {}, store = {
    full: false,
    get length() { return Object.keys(texts).length; },
    key: function (i) { return Object.keys(texts)[i]; },
    getItem: function (key) { return key in texts ? texts[key] : null; },
    removeItem: function (key) { delete texts[key]; },
    setItem: function (key, text) {
      if (store.full) { throw new Error('QuotaExceededError'); }
      texts[key] = String(text);
    }
  };
  return store;
}

// tab opens a board of nine squares, of which the first is given, in a window.
function tab(store, name) {
  var window = { name: name || '', localStorage: store, addEventListener: function () {} };
  var page = vm.createContext({ window: window, document: { documentElement: {} }, digits: {} });
  vm.runInContext(source, page);
  var g = {
    id: 'board', solution: [1, 1, 1, 1, 1, 1, 1, 1, 1], cells: [1, 1, 1, 1, 1, 1, 1, 1, 1], fixed: [true],
    value: [1, 0, 0, 0, 0, 0, 0, 0, 0], notes: [0, 0, 0, 0, 0, 0, 0, 0, 0], entries: ['1', '2'],
    log: [], at: 0, mark: -1, minutes: 0, mode: { holds: function () { return true; }, ready: function () {} }
  };
  page.sync(g);
  return {
    window: window,
    shown: function () { return g.value.join(''); },
    // enter does what a tap does: it takes what others saved, and saves.
    enter: function (cell) {
      page.sync(g);
      page.move(g, [[cell, 2, 0]]);
      page.save(g);
    },
    look: function () {
      page.sync(g);
      return g.value.join('');
    },
    takes: function (text) { return page.takeText(g, text); },
    undo: function () {
      page.sync(g);
      page.undo(g);
      page.save(g);
      return g.value.join('');
    }
  };
}

var tests = {
  'a text with a change that is none is refused': function () {
    ['1.1.-1.0.0-4-', '1.1.-1.0.1-2-', '1.1.-1.0.-2-0', '1.1.-1.0.1-2-0-0', '1.1.-1.0.1-2'].forEach(function (bad) {
      var store = device(), one = tab(store);
      one.enter(1);
      assert.strictEqual(one.takes(bad), false, bad);
      assert.strictEqual(one.shown(), '120000000', bad);
    });
    assert.strictEqual(tab(device()).takes('1.1.-1.0.1-2-0'), true);
  },

  'two tabs take turns': function () {
    var store = device(), one = tab(store), two = tab(store);
    one.enter(1);
    two.enter(2);
    one.enter(3);
    assert.strictEqual(two.look(), '122200000');
    assert.strictEqual(two.undo(), '122000000');
    assert.strictEqual(one.look(), '122000000');
  },

  'what a window holds goes on where no other tab has': function () {
    var store = device(), one = tab(store);
    one.enter(1);
    store.full = true;
    one.enter(2);
    assert.strictEqual(one.look(), '122000000');
    one = tab(store, one.window.name);
    assert.strictEqual(one.shown(), '122000000', 'the next page');
    store.full = false;
    one.enter(3);
    assert.strictEqual(tab(store).shown(), '122200000');
  },

  'moves of another tab are kept where a window holds some': function () {
    [false, true].forEach(function (again) {
      var store = device(), one = tab(store), two = tab(store);
      one.enter(1);
      store.full = true;
      one.enter(2);
      one.enter(3);
      store.full = false;
      two.enter(5);
      two.enter(6);
      two.enter(7);
      if (again) { one = tab(store, one.window.name); } // another page, and back
      assert.strictEqual(one.look(), '120002220', 'the newer ones are shown');
      assert.strictEqual(one.undo(), '122200000', 'what the window held');
      assert.strictEqual(two.look(), '122200000');
      one.enter(8);
      assert.strictEqual(two.look(), '122200002');
    });
  },

  'moves of both are kept while the storage stays full': function () {
    var store = device(), one = tab(store), two = tab(store);
    one.enter(1);
    store.full = true;
    one.enter(2);
    store.full = false;
    two.enter(5);
    store.full = true;
    assert.strictEqual(one.look(), '120002000');
    one.enter(3);
    assert.strictEqual(one.look(), '120202000');
    one = tab(store, one.window.name);
    assert.strictEqual(one.shown(), '120202000');
    assert.strictEqual(one.undo(), '120002000');
    assert.strictEqual(one.undo(), '122000000');
    assert.strictEqual(tab(store).shown(), '120002000', 'another window');
  },

  'nothing is taken from a text of another board': function () {
    var store = device(), one = tab(store);
    one.enter(1);
    store.full = true;
    one.enter(2);
    store.full = false;
    store.setItem('inkbank/p/board', '0.1.1.0.-1.0.');
    assert.strictEqual(one.look(), '122000000');
  }
};

Object.keys(tests).forEach(function (name) {
  try {
    tests[name]();
  } catch (e) {
    console.log(name + ': ' + (e.stack || e));
    process.exitCode = 1;
  }
});
