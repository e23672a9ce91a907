// What tests of play look at. Nothing here presses or changes anything.
var T = {
  section: function (slot) { return document.getElementById('puzzle-' + slot); },
  // The squares of a board's table, row by row; rows of clues and corners are left out.
  rows: function (slot) {
    return [].slice.call(T.section(slot).querySelectorAll('.board tr')).map(function (row) {
      return [].slice.call(row.querySelectorAll('td')).filter(function (c) { return !/(^| )x( |$)/.test(c.className); });
    }).filter(function (row) { return row.length; });
  },
  all: function (slot) { return [].concat.apply([], T.rows(slot)); },
  cell: function (slot, c) { return T.all(slot)[c]; },
  grid: function (slot) {
    var rows = T.rows(slot);
    return { rows: rows.length, cols: rows[0].length, given: T.all(slot).map(function (c) { return /(^| )g( |$)/.test(c.className); }) };
  },
  // The button with a word, or with a label.
  button: function (slot, word) {
    return [].slice.call(T.section(slot).querySelectorAll('.pad button')).filter(function (e) {
      return (e.textContent || e.getAttribute('aria-label')) === word && e.offsetWidth;
    })[0];
  },
  middle: function (e) {
    var r = e.getBoundingClientRect();
    return [r.left + r.width / 2, r.top + r.height / 2];
  },
  said: function (slot) { return T.section(slot).querySelector('.say').textContent; },
  // A digit, "#" or ".", or for a rectangle the first square of it, seen by the lines that
  // are missing between its squares.
  held: function (slot) {
    var rows = T.rows(slot), cols = rows[0].length, out = [];
    T.all(slot).forEach(function (e, c) {
      var has = function (name) { return (' ' + e.className + ' ').indexOf(' ' + name + ' ') >= 0; };
      if (/^shikaku/.test(slot)) {
        out.push(has('nl') ? out[c - 1] : has('nt') ? out[c - cols] : '' + c);
      } else if (has('f')) {
        out.push('#');
      } else if (has('s')) {
        out.push('.');
      } else {
        out.push(e.querySelector('.n, .q') ? '' : e.textContent);
      }
    });
    return out;
  },
  // The key of what is kept of a board, and the text.
  key: function (slot) { return 'inkbank/p/' + T.section(slot).querySelector('script.data').getAttribute('data-id'); },
  kept: function (slot) { return localStorage.getItem(T.key(slot)) || ''; },
  // What a square, or the head of a line, is called; which have a class; and what stands
  // in a square as notes.
  heads: function (slot) { return [].slice.call(T.section(slot).querySelectorAll('.board th')); },
  label: function (e) { return e.getAttribute('aria-label'); },
  classed: function (list, name) {
    return list.map(function (e, i) { return new RegExp('(^| )' + name + '( |$)').test(e.className) ? i : -1; }).filter(function (i) { return i >= 0; });
  },
  notes: function (slot, c) {
    return [].map.call(T.cell(slot, c).querySelectorAll('.n i'), function (e) { return e.textContent; }).join(' ').replace(/\u00a0/g, ' ').trim().replace(/ +/g, ' ');
  },
  // What is told to those who listen, and not shown.
  told: function (slot) { return T.section(slot).querySelector('.heard[role=status]').textContent; },
  pressed: function (slot, word) { return T.button(slot, word).getAttribute('aria-pressed') || ''; },
  stops: function (slot) { return T.section(slot).querySelectorAll('.board [tabindex="0"]').length; },
  focus: function (slot) {
    T.section(slot).querySelector('.board [tabindex="0"]').focus();
    return '';
  },
  cursor: function (slot) { return T.all(slot).indexOf(document.activeElement); }
};
1;
