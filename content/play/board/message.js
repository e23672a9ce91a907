// The place for messages: over the two lines above a board, so that nothing moves. A
// text that is too long for it is shown in parts, which the reader's own type decides.

// makeSay gives a section its place for messages, which is there from the start, for
// readers who listen. It holds nothing until say is called.
function makeSay(section) {
  var place = make('div'), inner = make('div');
  var rest = '', href = '', linkText = '', shown = '';

  // The place takes the room of the lines above the board, wherever they stand.
  function lay() {
    var last = section.querySelector('.bar + .bar'), at = getComputedStyle(section, null);
    place.style.left = at.paddingLeft;
    place.style.right = at.paddingRight;
    place.style.height = last.offsetTop + last.offsetHeight + parseInt(getComputedStyle(last, null).marginBottom, 10) + 'px';
  }
  function write(text, more) {
    inner.innerHTML = '';
    inner.appendChild(textNode(text + (more ? (/[.]$/.test(text) ? ' ' : '') + '\u2026' : '')));
    if (!more && href) {
      var a = make('a');
      attr(a, 'href', href);
      a.appendChild(textNode(linkText));
      inner.appendChild(textNode(' '));
      inner.appendChild(a);
    }
    return inner.offsetHeight <= place.clientHeight + 1;
  }
  // show writes as much of a text as there is room for, and keeps the rest.
  function show(text) {
    shown = text;
    rest = '';
    place.className = 'say on';
    lay();
    if (write(text, false)) { return; }
    var low = 0, high = text.length, n;
    while (high - low > 1) {
      n = (low + high) >> 1;
      if (write(text.slice(0, n), true)) { low = n; } else { high = n; }
    }
    n = sayBreak(text, low) || Math.max(low, 1);
    write(text.slice(0, n).replace(/\s+$/, ''), true);
    rest = text.slice(n).replace(/^\s+/, '');
  }
  function next() {
    if (!rest) { return false; }
    show(rest);
    return true;
  }
  function clear() {
    rest = href = shown = '';
    inner.innerHTML = '';
    place.className = 'say';
    place.style.height = '';
  }

  place.className = 'say';
  attr(place, 'role', 'status');
  attr(place, 'aria-live', 'polite');
  place.appendChild(inner);
  section.insertBefore(place, section.firstChild);
  listen(place, 'click', function (e) {
    if (e.target.nodeName !== 'A' && !next()) { clear(); }
  }, false);
  listen(window, 'resize', function () {
    if (place.className !== 'say') { show(shown); }
  }, false);

  return {
    // say shows a text, and after it a link where there is one.
    say: function (text, to, toText) {
      href = to || '';
      linkText = toText || '';
      if (text) { show(text); } else { clear(); }
    },
    // next shows the next part of a text, and says whether there was one.
    next: next,
    clear: clear
  };
}

// sayBreak is the last place up to n where a text may be broken: after a space, or
// around a letter of a script that is written without; 0 for none.
function sayBreak(text, n) {
  for (; n > 0; n--) {
    var before = text.charAt(n - 1), after = text.charAt(n);
    if (before === ' ' || after === ' ' || !after) { return n; }
    if (before >= '\u3000' && '\uff08\u300c'.indexOf(before) < 0 && '\u3001\u3002\uff09\u300d'.indexOf(after) < 0) { return n; }
  }
  return 0;
}
