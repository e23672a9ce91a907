// A month of the archive: how many boards of each day are solved, and for how many
// days in a row. The dates are those of the page; no clock is asked. Or the boards of a
// collection, one a link.

// startArchive brings the page to life, if this is one.
function startArchive() {
  var table = document.querySelector('.calendar'), streak = document.querySelector('.streak');
  var links = table ? table.querySelectorAll('a') : [], labels = [];
  if (!table) return;
  var whole = table.getAttribute('data-collection');
  [].forEach.call(links, function (link, i) { labels[i] = link.getAttribute('aria-label'); });

  function paint() {
    var i, n, count;
    for (i = 0; i < links.length; i++) {
      count = +links[i].getAttribute('data-boards');
      n = whole ? +(solvedSlots(whole).indexOf(links[i].textContent) >= 0) : Math.min(solvedOn(dateOf(links[i])), count);
      links[i].setAttribute('data-part', n + '/' + count);
      links[i].className = !n ? '' : n < count ? 'part' : 'tick';
      links[i].setAttribute('aria-label', labels[i] + (n ? ', ' + fillIn(table, 'solved', n, count) : ''));
    }
    if (streak) {
      n = daysInARow(links);
      streak.textContent = n ? fillIn(streak, n > 1 ? 'other' : 'one', n) : '';
    }
  }

  function fillIn(element, name, n, count) {
    return element.getAttribute('data-' + name).replace('{n}', n).replace('{count}', count);
  }

  onStore(paint);
  paint();
}

// dateOf is the date of a day that a link leads to.
function dateOf(link) {
  return /(\d{4})\/(\d\d)\/(\d\d)\/[^\/]*$/.exec(link.href).slice(1).join('-');
}

// daysInARow counts days with a solved board, back from the last day of a month's
// links. That one may yet be solved, so it breaks no row. Before the month only
// what is kept here is known.
function daysInARow(links) {
  var i = links.length - 1, n = 0, date;
  if (!solvedOn(dateOf(links[i]))) i--;
  for (; i >= 0; i--, n++) {
    if (!solvedOn(dateOf(links[i]))) return n;
  }
  date = dateOf(links[0]).slice(0, 8) + '01';
  for (;; n++) {
    date = dayBefore(date);
    if (!solvedOn(date)) return n;
  }
}

// dayBefore is the date before a date.
function dayBefore(date) {
  var part = date.split('-').map(Number), y = part[0], m = part[1], d = part[2] - 1;
  if (!d && !--m) {
    m = 12;
    y--;
  }
  if (!d) d = m !== 2 ? 30 + (m + (m > 7)) % 2 : y % 4 || !(y % 100) && y % 400 ? 28 : 29;
  return y + (m < 10 ? '-0' : '-') + m + (d < 10 ? '-0' : '-') + d;
}
