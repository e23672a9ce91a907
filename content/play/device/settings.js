// The page of settings: its buttons and what it says.

// startSettings brings the page to life, if this is it.
function startSettings() {
  var said = document.querySelector('.settings .said'), i;
  var buttons = document.querySelectorAll('.settings button'), last = buttons.length - 1;
  var sure = false; // the next tap forgets everything
  if (!said) return;

  function tell(name) {
    said.textContent = name ? said.getAttribute('data-' + name) : '';
  }

  function paint() {
    for (i = 0; i < last; i++) {
      var on = setting(buttons[i].getAttribute('data-setting'));
      buttons[i].className = on ? 'on' : '';
      buttons[i].setAttribute('aria-pressed', on);
    }
    applySettings();
  }

  function tap() {
    var name = this.getAttribute('data-setting'), kept = true;
    if (name) {
      kept = putSetting(name, !setting(name));
    } else if (sure) {
      storeForget();
    }
    tell(!kept ? 'lost' : name ? '' : sure ? 'forgotten' : 'sure');
    sure = !name && !sure;
    paint();
  }

  for (i = 0; i <= last; i++) buttons[i].addEventListener('click', tap, false);
  if (!storeLasts()) tell('lost');
  onStore(paint);
  paint();
}
