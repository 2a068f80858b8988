// Has all that this address needs fetched at once: the page lists it (ahead.ts). Whoever is to sign in needs little.
try {
  if (localStorage.getItem('access_token')) {
    var ahead = JSON.parse(document.getElementById('ahead').textContent);
    ahead.app.concat(ahead.pages[location.pathname] || []).forEach(function (place) {
      var file = ahead.files[place];
      var link = document.createElement('link');
      link.rel = /css$/.test(file) ? 'preload' : 'modulepreload';
      link.as = /css$/.test(file) ? 'style' : 'script';
      link.crossOrigin = '';
      link.href = '/assets/' + file;
      document.head.append(link);
    });
  }
} catch {
  // Storage is blocked: each part asks for what it needs in its turn.
}
