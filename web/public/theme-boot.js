// Before the first paint. An id that themes.css does not know leaves the colours of :root.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem('ck_theme');
  } catch {
    // Storage may be forbidden; the cookie may not.
  }
  stored = stored || (/(?:^|; )ck_theme=([\w-]+)/.exec(document.cookie) || [])[1];
  if (stored) document.documentElement.dataset.theme = stored.toLowerCase().replace(/[^a-z-]/g, '');
})();
