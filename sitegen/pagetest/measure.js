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
    all('*', section).forEach(function (e) { if (!e.closest('svg')) { end = Math.max(end, e.getBoundingClientRect().bottom); } });
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
  return JSON.stringify({
    scrollWidth: Math.max(root.scrollWidth, document.body.scrollWidth), width: innerWidth, height: innerHeight,
    rem: parseFloat(getComputedStyle(root).fontSize), least: least,
    screens: all('.screen').map(function (s) {
      return { id: s.id, guide: / guide /.test(' ' + s.className + ' '), board: all('.board', s).length > 0, list: all('.pages, .calendar, .contents', s).length > 0, used: used(s), top: s.getBoundingClientRect().top + pageYOffset };
    }),
    boards: all('.board').map(leastCell),
    taps: all('a, button').filter(function (e) { return e.getClientRects().length > 0 && box(e).right > 0; }).map(function (e) {
      var b = box(e); b.text = e.textContent; b.inline = inline(e); return b;
    }),
    resources: performance.getEntriesByType('resource').map(function (r) { return r.name; }),
    restless: all('body *').filter(function (e) {
      var s = getComputedStyle(e);
      return s.animationName !== 'none' || parseFloat(s.transitionDuration) > 0 || s.boxShadow !== 'none' || s.opacity !== '1' || s.position === 'fixed' || s.position === 'sticky';
    }).length
  });
})()
