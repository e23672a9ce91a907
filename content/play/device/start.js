// Starts what a page has of this, once it is read.
applySettings();
onStore(applySettings);
document.addEventListener('DOMContentLoaded', function () {
  startSettings();
  startArchive();
  startBack();
}, false);
