// Before the app: what must be there even if the app cannot start.
(function () {
  // Scripts and workers come from this very origin. The content security policy asks here for each of them.
  if (window.trustedTypes) {
    window.trustedTypes.createPolicy('default', {
      createScriptURL: function (url) {
        return new URL(url, location.href).origin === location.origin ? url : null;
      },
    });
  }

  // The errors of missing scripts do not rise up to here, so it listens on their way down.
  addEventListener(
    'error',
    function (event) {
      var root = document.getElementById('root');
      if (!root || root.hasChildNodes()) return;
      var reason = event.message || (event.target.tagName === 'SCRIPT' && 'a file of the app is missing');
      if (reason) root.textContent = 'Failed to start application: ' + reason;
    },
    true,
  );
})();
