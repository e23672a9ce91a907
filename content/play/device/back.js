// A page that readers come to from a board leads back to it.

// startBack makes the links home lead to the board that the reader came from, if it is
// known, and says so on the last of them.
function startBack() {
  var to = boardAddress(storeGet('from')), list = document.querySelector('[data-back]'), links;
  if (!to || !list) return;
  links = [].filter.call(list.querySelectorAll('a'), function (a) {
    return /^(\.\.\/)+index\.html$/.test(a.getAttribute('href'));
  });
  links.forEach(function (a, i) {
    a.setAttribute('href', a.getAttribute('href').replace('index.html', to));
    if (i === links.length - 1) a.textContent = list.getAttribute('data-back');
  });
}

// boardAddress is where a board stands, from the root of a language; '' for a text that
// names none.
function boardAddress(text) {
  var found = /^(\d{4}\/(?:0[1-9]|1[0-2])\/(?:0[1-9]|[12]\d|3[01])|collections\/[a-z0-9]+(?:-[a-z0-9]+)*\/[1-9]\d*)(#puzzle(?:-[a-z0-9]+)+)$/.exec(text);
  return found ? found[1] + '/index.html' + found[2] : '';
}
