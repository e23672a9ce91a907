(function () {
  var root = document.documentElement;
  function box(e) { var r = e.getBoundingClientRect(); return { left: r.left, right: r.right, top: r.top, bottom: r.bottom, width: r.width, height: r.height }; }
  function all(selector, within) { return [].slice.call((within || document).querySelectorAll(selector)); }
  function inline(e) { return getComputedStyle(e).display === 'inline'; }
  // The size of the smallest text, but for the notes in a diagram's cells.
  var least = { size: 1e9, text: '' };
  all('body *').forEach(function (e) {
    if (e.closest && e.closest('.n, svg, .board')) { return; }
    for (var i = 0; i < e.childNodes.length; i++) {
      var n = e.childNodes[i];
      if (n.nodeType === 3 && n.nodeValue.trim()) {
        var size = parseFloat(getComputedStyle(e).fontSize);
        if (size < least.size) { least = { size: size, text: n.nodeValue.trim().slice(0, 40) }; }
      }
    }
  });
  // What of a screen is used: from its top to the end of what it shows.
  function used(section) {
    var top = section.getBoundingClientRect().top, end = top;
    all('*', section).forEach(function (e) { if (!e.closest('svg') && e.getClientRects().length > 0) { end = Math.max(end, e.getBoundingClientRect().bottom); } });
    return end - top;
  }
  // The smallest cell of a board, and how many stand side by side in it.
  function leastCell(board) {
    var out = { columns: 0, width: 1e9, height: 1e9 };
    all('tr', board).forEach(function (row) {
      var cells = all('td', row).filter(function (c) { return !/ x /.test(' ' + c.className + ' '); });
      out.columns = Math.max(out.columns, cells.length);
      cells.map(box).forEach(function (b) { out.width = Math.min(out.width, b.width); out.height = Math.min(out.height, b.height); });
    });
    return out;
  }
  // What stands out of a button at either side: its text is too long for it.
  function out(b) {
    var inner = document.createRange(), r = box(b);
    inner.selectNodeContents(b);
    inner = inner.getBoundingClientRect();
    return Math.max(r.left + 1 - inner.left, inner.right - r.right + 1);
  }
  // The buttons of a screen with a board, and its message.
  function pad(section) {
    var board = section.querySelector('.board'), say = section.querySelector('.say'), at = box(board);
    var buttons = all('.pad button, .pad a, .text-box button', section).filter(function (b) { return b.getClientRects().length > 0 && getComputedStyle(b).visibility === 'visible'; });
    var said = say && say.firstChild.getClientRects()[0];
    return {
      id: section.id, board: [at.left, at.top - box(section).top, at.width, at.height], buttons: buttons.length,
      text: all('.pad, .say', section).map(function (e) { return e.textContent; }).join(' '),
      long: buttons.filter(function (b) { return out(b) > 0; }).map(function (b) { return b.textContent; }),
      said: say ? say.textContent : '',
      covers: !!said && said.bottom > at.top + .5 && said.right > at.left && said.left < at.right && say.className !== 'say',
      cut: !!said && say.className !== 'say' && said.bottom > box(say).bottom + 1.5
    };
  }
  return JSON.stringify({
    pads: all('.screen').filter(function (s) { return s.querySelector('.pad button'); }).map(pad),
    scrollWidth: Math.max(root.scrollWidth, document.body.scrollWidth), width: innerWidth, height: innerHeight,
    rem: parseFloat(getComputedStyle(root).fontSize), least: least,
    screens: all('.screen').map(function (s) {
      return { id: s.id, guide: / guide /.test(' ' + s.className + ' '), board: all('.board', s).length > 0, list: all('.pages, .calendar, .contents', s).length > 0, used: used(s), top: s.getBoundingClientRect().top + pageYOffset };
    }),
    boards: all('.board').map(leastCell),
    taps: all('a, button').filter(function (e) { return e.getClientRects().length > 0 && getComputedStyle(e).visibility === 'visible' && box(e).right > 0; }).map(function (e) {
      var b = box(e); b.text = e.textContent; b.inline = inline(e); return b;
    }),
    resources: performance.getEntriesByType('resource').map(function (r) { return r.name; }),
    restless: all('body *').filter(function (e) {
      var s = getComputedStyle(e);
      return s.animationName !== 'none' || parseFloat(s.transitionDuration) > 0 || s.boxShadow !== 'none' || s.opacity !== '1' || s.position === 'fixed' || s.position === 'sticky';
    }).length
  });
})()
