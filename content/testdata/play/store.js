// Tests of content/play/common/store.js, each against a device of its own. Prints what is
// wrong and exits with 1 then.
'use strict';
var fs = require('fs'), path = require('path'), vm = require('vm'), assert = require('assert');
var source = fs.readFileSync(path.join(__dirname, '../../play/common/store.js'), 'utf8');

// storage is a localStorage with room for some characters, keys included.
function storage(room) {
  var texts = new Map();
  var used = function () {
    var n = 0;
    texts.forEach(function (text, key) { n += key.length + text.length; });
    return n;
  };
  return {
    texts: texts,
    get length() { return texts.size; },
    key: function (i) { return Array.from(texts.keys())[i]; },
    getItem: function (key) { return texts.has(key) ? texts.get(key) : null; },
    removeItem: function (key) { texts.delete(key); },
    setItem: function (key, text) {
      var old = texts.get(key);
      texts.set(key, String(text));
      if (used() <= room) return;
      if (old === undefined) texts.delete(key); else texts.set(key, old);
      throw new Error('QuotaExceededError');
    }
  };
}

// open loads a page in a window; its functions and variables are the result's.
function open(store, name) {
  var heard = [];
  var window = {
    name: name || '', heard: heard,
    addEventListener: function (type, f) { heard.push([type, f]); }
  };
  Object.defineProperty(window, 'localStorage', { get: function () {
    if (store === 'forbidden') throw new Error('SecurityError');
    return store === 'absent' ? undefined : store;
  } });
  var page = vm.createContext({ window: window, document: { documentElement: { className: '' } } });
  vm.runInContext(source, page);
  page.newest = function (id) {
    var all = page.progressGet(id);
    return all.length ? all[0] : null;
  };
  return page;
}

function repeat(text, n) { return new Array(n + 1).join(text); }

var tests = {
  'a sum is the published one': function () {
    var page = open(storage(1e6));
    assert.strictEqual(page.sum(''), '0');
    assert.strictEqual(page.sum('a'), 'ca2e9442');
    assert.strictEqual(page.sum('The quick brown fox jumps over the lazy dog'), '519e91f5');
  },

  'texts are kept for the next page': function () {
    var store = storage(1e6), page = open(store);
    assert.strictEqual(page.storeGet('k'), null);
    assert.strictEqual(page.storeSet('k', 'text'), true);
    assert.strictEqual(page.newest('abc'), null);
    assert.strictEqual(page.progressPut('abc', '1.2\n3'), true);
    assert.strictEqual(page.progressPut('empty', ''), true);
    page = open(store);
    assert.strictEqual(page.storeGet('k'), 'text');
    assert.strictEqual(page.newest('abc'), '1.2\n3');
    assert.strictEqual(page.newest('empty'), '');
    assert.strictEqual(page.window.name, '');
    page.storeDrop('k');
    assert.strictEqual(page.storeGet('k'), null);
    store.texts.forEach(function (text, key) { assert.strictEqual(key.indexOf('inkbank/'), 0); });
  },

  'two tabs see the same texts': function () {
    var store = storage(1e6), one = open(store), two = open(store);
    one.progressPut('abc', 'one');
    two.progressPut('abc', 'two');
    assert.strictEqual(one.newest('abc'), 'two');
  },

  'tampered progress is refused': function () {
    var store = storage(1e6), page = open(store), key = 'inkbank/p/abc';
    page.progressPut('abc', 'moves 12');
    var text = store.getItem(key);
    for (var i = 0; i < text.length; i++) {
      ['0', '.', 'm'].forEach(function (c) {
        if (text[i] === c) return;
        store.setItem(key, text.slice(0, i) + c + text.slice(i + 1));
        assert.strictEqual(page.newest('abc'), null, store.getItem(key));
      });
      store.setItem(key, text.slice(0, i) + text.slice(i + 1));
      assert.strictEqual(page.newest('abc'), null, store.getItem(key));
    }
    ['', '.', '..', 'moves 12', '0.0.', '{}'].forEach(function (bad) {
      store.setItem(key, bad);
      assert.strictEqual(page.newest('abc'), null, bad);
    });
    store.setItem('inkbank/p/abd', text);
    assert.strictEqual(page.newest('abd'), null, 'the progress of another puzzle');
    page.progressPut('abc', 'moves 13');
    assert.strictEqual(page.newest('abc'), 'moves 13');
  },

  'a full storage loses the oldest progress of others': function () {
    var store = storage(1000), text = repeat('x', 150), i;
    for (i = 0; i < 5; i++) assert.strictEqual(open(store).progressPut('puzzle-' + i, text), true);
    open(store).progressPut('puzzle-0', text); // played again
    assert.strictEqual(open(store).progressPut('puzzle-5', text + text), true);
    assert.deepStrictEqual(Array.from(store.texts.keys()).sort(), [0, 3, 4, 5].map(function (n) { return 'inkbank/p/puzzle-' + n; }));
    assert.strictEqual(open(store).putSetting('large', true), true);
    assert.strictEqual(open(store).solvedPut('2026-11-29', 'sudoku'), true);
    assert.strictEqual(open(store).newest('puzzle-0'), text);
  },

  'nothing is dropped where nothing can be written': function () {
    var store = storage(1000), texts, page;
    [1, 2, 3].forEach(function (n) { open(store).progressPut('puzzle-' + n, 'text'); });
    texts = Array.from(store.texts.entries());
    store.setItem = function () { throw new Error('the disk is full'); };
    page = open(store);
    [1, 2, 3].forEach(function (n) { assert.strictEqual(page.progressPut('abc', 'move ' + n), false); });
    assert.strictEqual(page.newest('abc'), 'move 3');
    assert.strictEqual(page.putSetting('large', true), false);
    assert.strictEqual(page.storeLasts(), false);
    assert.deepStrictEqual(Array.from(store.texts.entries()), texts);
  },

  'the question whether it lasts drops nothing': function () {
    var store = storage(200), before;
    open(store).progressPut('abc', 'text');
    store.setItem('foreign', repeat('y', 200 - 7 - store.getItem('inkbank/p/abc').length - 'inkbank/p/abc'.length));
    before = Array.from(store.texts.entries());
    assert.strictEqual(open(store).storeLasts(), true);
    assert.deepStrictEqual(Array.from(store.texts.entries()), before);
  },

  'what cannot be read is dropped first': function () {
    var store = storage(700), text = repeat('x', 150);
    open(store).progressPut('puzzle-1', text);
    store.setItem('inkbank/p/other', repeat('y', 200));
    open(store).progressPut('puzzle-2', text);
    open(store).progressPut('puzzle-3', text);
    assert.deepStrictEqual([1, 2, 3].map(function (n) { return open(store).newest('puzzle-' + n); }), [text, text, text]);
    assert.strictEqual(store.getItem('inkbank/p/other'), null);
  },

  'what does not fit is held by the window': function () {
    var store = storage(400), page = open(store), long = repeat('x', 500);
    store.setItem('foreign', repeat('y', 200));
    page.progressPut('old', 'text');
    page.progressPut('abc', 'before');
    assert.strictEqual(page.progressPut('abc', long), false);
    assert.strictEqual(page.newest('abc'), long);
    assert.strictEqual(open(store).newest('abc'), 'before', 'another window');
    page = open(store, page.window.name);
    assert.strictEqual(page.newest('abc'), long, 'the next page');
    assert.strictEqual(page.progressPut('abc', 'short'), true);
    assert.strictEqual(open(store).newest('abc'), 'short');
    assert.strictEqual(open(store, page.window.name).newest('abc'), 'short');
    assert.strictEqual(store.getItem('foreign').length, 200);
  },

  'what another tab keeps later is newer than what a window holds': function () {
    var store = storage(400), one = open(store), two = open(store), long = repeat('x', 500);
    store.setItem('foreign', repeat('y', 200));
    one.progressPut('abc', 'both');
    assert.strictEqual(one.progressPut('abc', long), false);
    assert.deepStrictEqual(Array.from(one.progressGet('abc')), [long]);
    assert.strictEqual(two.progressPut('abc', 'two'), true);
    assert.deepStrictEqual(Array.from(one.progressGet('abc')), ['two', long]);
    one = open(store, one.window.name);
    assert.deepStrictEqual(Array.from(one.progressGet('abc')), ['two', long], 'the next page');
    assert.strictEqual(one.progressPut('abc', long + 'two'), false, 'both together');
    assert.deepStrictEqual(Array.from(one.progressGet('abc')), [long + 'two']);
    two.progressPut('abc', 'more');
    assert.deepStrictEqual(Array.from(one.progressGet('abc')), ['more', long + 'two']);
    store.removeItem('inkbank/p/abc');
    assert.deepStrictEqual(Array.from(one.progressGet('abc')), [long + 'two'], 'wiped');
    store.setItem('inkbank/p/abc', 'tampered');
    assert.deepStrictEqual(Array.from(one.progressGet('abc')), [long + 'two'], 'tampered');
  },

  'settings and solved boards of two tabs come together': function () {
    var store = storage(1e6), one = open(store), two = open(store), take = store.setItem, day = '2026-11-29';
    one.putSetting('dark', true);
    one.solvedPut(day, 'a');
    store.setItem = function () { throw new Error('QuotaExceededError'); };
    assert.strictEqual(one.putSetting('dark', false), false);
    assert.strictEqual(one.putSetting('large', true), false);
    assert.strictEqual(one.solvedPut(day, 'b'), false);
    assert.strictEqual(one.setting('dark'), false);
    store.setItem = take;
    two.putSetting('large', false);
    two.solvedPut(day, 'c');
    assert.strictEqual(one.setting('dark'), false, 'nobody else has switched it');
    assert.strictEqual(one.setting('large'), false, 'another tab has switched it');
    assert.deepStrictEqual(Array.from(one.solvedSlots(day)).sort(), ['a', 'b', 'c']);
    one.solvedPut(day, 'd');
    assert.deepStrictEqual(Array.from(two.solvedSlots(day)).sort(), ['a', 'b', 'c', 'd']);
    assert.strictEqual(two.setting('dark'), true, 'a window is asked for what it holds');
  },

  'a storage that takes nothing is not emptied': function () {
    var store = storage(1e6), i;
    for (i = 0; i < 20; i++) open(store).progressPut('puzzle-' + i, repeat('x', 30));
    store.setItem = function () { throw new Error('read only'); };
    assert.strictEqual(open(store).progressPut('abc', 'text'), false);
    assert.strictEqual(store.length, 20);
    store.setItem = function () {}; // fails in silence
    assert.strictEqual(open(store).progressPut('abc', 'text'), false);
    assert.strictEqual(store.length, 20);
  },

  'without storage a window keeps all': function () {
    ['forbidden', 'absent', {}].forEach(function (store) {
      var page = open(store);
      assert.strictEqual(page.storeLasts(), false);
      assert.strictEqual(page.setting('conflicts'), true);
      assert.strictEqual(page.putSetting('conflicts', false), false);
      assert.strictEqual(page.progressPut('abc', 'text'), false);
      assert.strictEqual(page.solvedPut('2026-11-29', 'sudoku'), false);
      page = open(store, page.window.name);
      assert.strictEqual(page.setting('conflicts'), false);
      assert.strictEqual(page.newest('abc'), 'text');
      assert.strictEqual(page.solvedOn('2026-11-29'), 1);
      page.storeDrop('p/abc');
      assert.strictEqual(open(store, page.window.name).newest('abc'), null);
      page.storeForget();
      assert.strictEqual(open(store, page.window.name).setting('conflicts'), true);
      assert.strictEqual(open(store, page.window.name).solvedOn('2026-11-29'), 0);
    });
  },

  'any name of a window is borne': function () {
    ['frame', '{', 'null', '7', '"inkbank/"', '[1]', '{"inkbank/o/large":1,"o/dark":"1","__proto__":"1"}'].forEach(function (name) {
      var page = open('absent', name);
      assert.strictEqual(page.setting('large') || page.setting('dark'), false, name);
      assert.strictEqual(page.window.name, name);
    });
    var page = open(storage(1e6), 'frame');
    page.putSetting('large', true);
    assert.strictEqual(page.window.name, 'frame');
  },

  'a storage may be wiped at any time': function () {
    var store = storage(1e6), page = open(store);
    page.progressPut('abc', 'text');
    page.putSetting('large', true);
    store.texts.clear();
    assert.strictEqual(page.newest('abc'), null);
    assert.strictEqual(page.setting('large'), false);
    assert.strictEqual(page.progressPut('abc', 'more'), true);
    assert.strictEqual(open(store).newest('abc'), 'more');
  },

  'settings have defaults': function () {
    var store = storage(1e6), page = open(store);
    var on = { conflicts: true, notes: true, digitfirst: false, fillfirst: true, timer: false, large: false, left: false, fast: false, dark: false };
    Object.keys(on).forEach(function (name) {
      assert.strictEqual(page.setting(name), on[name], name);
      page.putSetting(name, !on[name]);
      assert.strictEqual(open(store).setting(name), !on[name], name);
      page.putSetting(name, on[name]);
      assert.strictEqual(open(store).setting(name), on[name], name);
      store.setItem('inkbank/o/' + name, 'tampered');
      assert.strictEqual(page.setting(name), on[name], name);
    });
    assert.strictEqual(page.setting('toString'), false);
  },

  'settings of the look are classes': function () {
    var page = open(storage(1e6));
    page.applySettings();
    assert.strictEqual(page.document.documentElement.className, 'play');
    page.putSetting('large', true);
    page.putSetting('dark', true);
    page.putSetting('timer', true);
    page.applySettings();
    assert.strictEqual(page.document.documentElement.className, 'play large dark');
  },

  'boards of a day are counted once': function () {
    var store = storage(1e6), page = open(store), day = '2026-11-29';
    assert.strictEqual(page.solvedOn(day), 0);
    page.solvedPut(day, 'sudoku');
    page.solvedPut(day, 'sudoku-2');
    page.solvedPut(day, 'sudoku');
    assert.strictEqual(open(store).solvedOn(day), 2);
    assert.strictEqual(open(store).solvedOn('2026-11-28'), 0);
    store.setItem('inkbank/s/' + day, '  a a  b ');
    assert.strictEqual(page.solvedOn(day), 2);
  },

  'all is forgotten, and nothing foreign': function () {
    var store = storage(2000), page = open(store), i;
    store.setItem('foreign', '1');
    for (i = 0; i < 5; i++) page.progressPut('puzzle-' + i, 'text');
    page.putSetting('large', true);
    page.solvedPut('2026-11-29', 'sudoku');
    page.progressPut('long', repeat('x', 3000));
    page.storeForget();
    assert.deepStrictEqual(Array.from(store.texts.keys()), ['foreign']);
    assert.strictEqual(page.newest('long'), null);
    assert.strictEqual(page.setting('large'), false);
  },

  'another tab is heard': function () {
    var page = open(storage(1e6)), heard = 0;
    page.onStore(function () { heard++; });
    function tell(type, event) {
      page.window.heard.forEach(function (h) { if (h[0] === type) h[1](event); });
    }
    tell('storage', { key: 'inkbank/o/large' });
    tell('storage', { key: null });
    tell('storage', { key: 'foreign' });
    assert.strictEqual(heard, 2);
    tell('pageshow', { persisted: false });
    assert.strictEqual(heard, 2);
    tell('pageshow', { persisted: true });
    assert.strictEqual(heard, 3);
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
