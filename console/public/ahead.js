// Has all that something needs fetched at once, where each file would name the next only once it is there: the page lists
// it (ahead.ts). Whoever is to sign in needs little.
(function () {
  var ahead;
  try {
    ahead = localStorage.getItem('access_token') && JSON.parse(document.getElementById('ahead').textContent);
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
      var link = document.createElement('link');
      link.rel = /css$/.test(file) ? 'preload' : 'modulepreload';
      link.as = /css$/.test(file) ? 'style' : 'script';
      link.crossOrigin = '';
      link.href = '/assets/' + file;
      document.head.append(link);
    });
  };
  self.fetchAhead('app');
  self.fetchAhead(location.pathname);
})();
