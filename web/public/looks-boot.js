// Before the first paint: what the last visit showed. A theme that themes.css does not know leaves the colours of :root.
(function () {
  function stored(look) {
    try {
      return localStorage.getItem('ck_' + look);
    } catch {
      // Storage may be forbidden; the cookie may not.
      return null;
    }
  }
  var shown = document.documentElement.dataset;
  ['theme', 'colorblind', 'performance'].forEach(function (look) {
    var found = stored(look);
    if (!found && look === 'theme') found = (/(?:^|; )ck_theme=([\w-]+)/.exec(document.cookie) || [])[1];
    if (found) shown[look] = found.trim().toLowerCase();
  });
})();
