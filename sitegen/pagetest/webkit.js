// Plays a board where nobody can click: every click is made here, one after the other,
// and what came of it is written as one line. Afterwards nothing but the buttons shows.
function playAlone(slot, want, byHints) {
  var screens = document.querySelectorAll('section.screen'), style = document.createElement('style');
  for (var n = 0; n < screens.length; n++) { // others only take time
    if (screens[n].id !== 'puzzle-' + slot) { screens[n].parentNode.removeChild(screens[n]); }
  }
  function press(name) {
    T.section(slot).querySelector('[data-name="' + name + '"]').click();
  }
  function taps(c) {
    if (/^shikaku/.test(slot)) {
      if (want[c] === '' + c) {
        T.cell(slot, c).click();
        T.cell(slot, want.lastIndexOf(want[c])).click();
      }
    } else if (/^nonogram/.test(slot)) {
      if (want[c] === '#') { T.cell(slot, c).click(); }
    } else if (want[c] && !T.grid(slot).given[c]) {
      T.cell(slot, c).click();
      press('=' + want[c]);
    }
  }
  for (n = 0; n < (byHints ? 4000 : want.length) && !/^Solved/.test(T.said(slot)); n++) {
    if (byHints) { press('hint'); } else { taps(n); }
  }
  var words = [].map.call(T.section(slot).querySelectorAll('.pad button'), function (b) { return b.textContent; });
  console.log('PLAYED ' + JSON.stringify({said: T.said(slot), held: T.held(slot), words: words}) + ' END');
  style.textContent = 'body { visibility: hidden; } .pad { visibility: visible; }';
  document.body.appendChild(style);
}
