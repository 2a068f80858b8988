// Has all that something needs fetched at once, where each file would name the next only once it is there: the page lists
// it (ahead.ts). The sign-in page needs none of it; what comes behind it is fetched while somebody types there.
(function () {
  var ahead;
  var isSignedIn = false;
  try {
    ahead = JSON.parse(document.getElementById('ahead').textContent);
    isSignedIn = localStorage.getItem('access_token') !== null;
  } catch {
    // Storage is blocked: each part asks for what it needs in its turn.
  }
  if (!ahead) return;
  var asked = {};
  self.fetchAhead = function (what) {
    (ahead.needs[what] || []).forEach(function (place) {
      if (asked[place]) return;
      asked[place] = true;
      var file = ahead.files[place];
      var isScript = /js$/.test(file);
      // Of what is preloaded and not used the browser complains.
      if (!isScript && !isSignedIn) return;
      var link = document.createElement('link');
      link.rel = isScript ? 'modulepreload' : 'preload';
      link.as = isScript ? 'script' : 'style';
      link.crossOrigin = '';
      link.href = '/assets/' + file;
      document.head.append(link);
    });
  };
  var fetchPage = function (path) {
    self.fetchAhead('app');
    self.fetchAhead(path);
  };
  if (isSignedIn) {
    // Whoever may not see every page is fetched theirs by the router, which knows them.
    fetchPage(localStorage.getItem('permission_type') === 'PARTIAL_OUTLET_ACCESS' ? '' : location.pathname);
    return;
  }
  addEventListener(
    'input',
    function () {
      var next = new URLSearchParams(location.search).get('next') || '/';
      fetchPage(next.split(/[?#]/)[0]);
      self.fetchAhead('beside');
    },
    { once: true },
  );
})();
