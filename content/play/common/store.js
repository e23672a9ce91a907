// What this device keeps for the reader: settings, progress, days with solved
// boards. localStorage may be absent, may throw at every access, may be full, may be
// wiped at any time, and other tabs write to it. Nothing here throws. What
// localStorage does not take is held in memory and goes along from page to page in
// the name of the window, so it lasts as long as the window does. With each held text
// stands the sum of what localStorage had in its place then. Where another tab has
// changed that since, localStorage's text is the newer one, and the held one is not lost:
// see storeTexts.
//
// Keys, all with the prefix storePrefix, which callers leave out:
//   o/<setting>     "1" or "0"
//   p/<puzzle id>   "<sum>.<turn>.<text>": progress; a later puzzle has a higher turn
//   s/<yyyy-mm-dd>  the slots of that day's solved boards, with spaces between them
//   from            "<yyyy/mm/dd>#<anchor>": the board that this window's reader came from;
//                   only ever held

var storePrefix = 'inkbank/';
var storeHeld = storeRecall();
var storeTurns = {}; // of the puzzles of this page

// storeRecall reads what an earlier page of this window held.
function storeRecall() {
  var held = {}, found, key;
  try {
    found = JSON.parse(window.name);
    for (key in found) {
      if (!key.indexOf(storePrefix) && typeof found[key] === 'string') held[key] = found[key];
    }
  } catch (e) {}
  return held;
}

// storeHold holds a text, or drops it where there is none; the name of a window that is
// in other use stays as it is while nothing is held.
function storeHold(key, text) {
  var name = storePrefix + key;
  if (text === storeHeld[name]) return;
  storeHeld[name] = text === undefined ? text : sum(storeKept(key) || '') + ' ' + text;
  window.name = JSON.stringify(storeHeld);
}

// storeTry returns what f does with localStorage; undefined where it cannot.
function storeTry(f) {
  try {
    return f(window.localStorage);
  } catch (e) {}
}

// storeKept returns what localStorage has for a key, null or undefined for nothing.
function storeKept(key) {
  return storeTry(function (all) { return all.getItem(storePrefix + key); });
}

// storeTexts lists the texts of a key, the newest first: one or none, but for a key that
// another tab has changed after this window had to hold a text. A text that vanishes from
// localStorage is no such change.
function storeTexts(key) {
  var kept = storeKept(key), held = /^(\w+) ([\s\S]*)$/.exec(storeHeld[storePrefix + key]), all = [];
  if (typeof kept === 'string' && !(held && held[1] === sum(kept))) all.push(kept);
  return held ? all.concat(held[2]) : all;
}

// storeGet returns the newest text of a key, null where there is none.
function storeGet(key) {
  var all = storeTexts(key);
  return all.length ? all[0] : null;
}

// storeSet keeps a text; false where only the window holds it. A full storage loses
// the oldest progress of other puzzles, but not more than the text has need of, and
// nothing where it does not even take again what it has, or fails in silence: that one
// refuses for another reason, and would be emptied for nothing.
function storeSet(key, text) {
  var freed = 0, old, kept;
  while ((kept = storePut(key, text)) === undefined && freed <= key.length + text.length && (old = storeOldest(key)) && storeAgain(old)) {
    freed += old.length + storeKept(old).length;
    storeRemove(old);
  }
  storeHold(key, kept ? undefined : text);
  return !!kept;
}

// storePut gives localStorage a text, and reports whether it has it now; undefined where it
// refuses.
function storePut(key, text) {
  return storeTry(function (all) {
    all.setItem(storePrefix + key, text);
    return all.getItem(storePrefix + key) === text;
  });
}

// storeAgain reports whether localStorage takes again what it has for a key.
function storeAgain(key) {
  var text = storeKept(key);
  return typeof text === 'string' && !!storePut(key, text);
}

// storeDrop forgets a key.
function storeDrop(key) {
  storeHold(key);
  storeRemove(key);
}

function storeRemove(key) {
  storeTry(function (all) { all.removeItem(storePrefix + key); });
}

// storeKeys lists the keys in localStorage that begin with a prefix.
function storeKeys(prefix) {
  return storeTry(function (all) {
    var keys = [], i, key;
    for (i = 0; i < all.length; i++) {
      key = all.key(i);
      if (!key.indexOf(storePrefix + prefix)) keys.push(key.slice(storePrefix.length));
    }
    return keys;
  }) || [];
}

// storeTurn reads when a kept puzzle was played: 0 for what nobody can read.
function storeTurn(key) {
  var found = /^\w+\.(\d{1,9})\./.exec(storeGet(key));
  return found ? +found[1] : 0;
}

// storeOldest is the key of the oldest progress but for one key, undefined for none.
function storeOldest(but) {
  return storeKeys('p/').filter(function (key) {
    return key !== but;
  }).sort(function (a, b) {
    return storeTurn(a) - storeTurn(b) || (a < b ? -1 : 1);
  })[0];
}

// storeForget drops all that the device keeps.
function storeForget() {
  for (var key in storeHeld) storeHold(key.slice(storePrefix.length));
  storeKeys('').forEach(storeDrop);
  storeTurns = {};
}

// storeLasts says whether what is kept now will be there tomorrow. Nothing has to make
// room for the question.
function storeLasts() {
  var lasts = storePut('t', '1') || storeAgain(storeOldest());
  storeRemove('t');
  return lasts;
}

// onStore calls f when another tab has changed something, and when the reader comes
// back to a page that was put aside as it was.
function onStore(f) {
  window.addEventListener('pageshow', function (e) {
    if (e.persisted) f();
  }, false);
  window.addEventListener('storage', function (e) {
    if (!e.key || !e.key.indexOf(storePrefix)) f();
  }, false);
}

// sum is a checksum of a text, 32 bits in hexadecimal: Jenkins's one at a time.
function sum(text) {
  var h = 0, i;
  for (i = 0; i < text.length; i++) {
    h = h + text.charCodeAt(i) | 0;
    h = h + (h << 10) | 0;
    h ^= h >>> 6;
  }
  h = h + (h << 3) | 0;
  h ^= h >>> 11;
  h = h + (h << 15) | 0;
  return (h >>> 0).toString(16);
}

// progressGet lists what progressPut kept for a puzzle, the newest first, without what has
// been tampered with: none or one, and another where two tabs went on from the same.
function progressGet(id) {
  return storeTexts('p/' + id).map(function (text) {
    return /^(\w+)\.(\d+\.([\s\S]*))$/.exec(text);
  }).filter(function (found) {
    return found && found[1] === sum(id + found[2]);
  }).map(function (found) { return found[3]; });
}

// progressPut keeps the progress of a puzzle; false where only the window holds it.
function progressPut(id, text) {
  var turn = storeTurns[id];
  if (!turn) {
    turn = 0;
    storeKeys('p/').forEach(function (key) { turn = Math.max(turn, storeTurn(key)); });
    storeTurns[id] = ++turn;
  }
  text = turn + '.' + text;
  return storeSet('p/' + id, sum(id + text) + '.' + text);
}

// solvedSlots lists the slots of a day whose boards are solved, in any tab.
function solvedSlots(date) {
  return storeTexts('s/' + date).join(' ').split(' ').filter(function (slot, i, all) {
    return slot && all.indexOf(slot) === i;
  });
}

// solvedOn is how many boards of a day are solved.
function solvedOn(date) {
  return solvedSlots(date).length;
}

// solvedPut marks a board of a day as solved.
function solvedPut(date, slot) {
  var all = solvedSlots(date);
  return all.indexOf(slot) >= 0 || storeSet('s/' + date, all.concat(slot).join(' '));
}

// setting says whether a setting is on.
function setting(name) {
  var kept = storeGet('o/' + name);
  return kept === '1' || kept !== '0' && /^(conflicts|notes|fillfirst)$/.test(name);
}

// putSetting switches a setting on or off.
function putSetting(name, on) {
  return storeSet('o/' + name, on ? '1' : '0');
}

// applySettings puts the classes of the settings that change the look on the root
// element, beside "play", by which style sheets know that scripts run.
function applySettings() {
  document.documentElement.className = ['play'].concat(['large', 'left', 'fast', 'dark'].filter(setting)).join(' ');
}
