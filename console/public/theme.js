// Runs before the first paint, so that a remembered theme never flashes in the other one.
try {
  var theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the page follows the system.
}

// If a file that the page begins with is lost, nothing else can report it yet: the page is reloaded, then shows this
// message, which main.tsx also shows for the application.
var LOST = {
  en: ['The console could not be loaded', 'Check the internet connection.', 'Reload'],
  es: ['No se pudo cargar la consola', 'Revise la conexión a internet.', 'Volver a cargar'],
  ar: ['تعذّر تحميل لوحة التحكم', 'تحقق من الاتصال بالإنترنت.', 'إعادة التحميل'],
};

// As loading/foreignPage.ts says it of other files.
var FOREIGN_PAGE = {
  en: [
    'Another page answered instead of the console',
    'Your network may need you to sign in first. Sign in there, then reload this page.',
    'Reload',
  ],
  es: [
    'Otra página respondió en lugar de la consola',
    'Es posible que su red le pida iniciar sesión primero. Inicie sesión en ella y vuelva a cargar esta página.',
    'Volver a cargar',
  ],
  ar: [
    'أجابت صفحة أخرى بدل لوحة التحكم',
    'قد تطلب شبكتك تسجيل الدخول أولًا. سجّل الدخول فيها ثم أعد تحميل هذه الصفحة.',
    'إعادة التحميل',
  ],
};

function ownLanguage() {
  var tags = navigator.languages;
  try {
    tags = [localStorage.getItem('language')].concat(tags);
  } catch {
    // Storage is blocked: the browser's language.
  }
  var known = tags
    .map(function (tag) {
      return String(tag).slice(0, 2).toLowerCase();
    })
    .find(function (tag) {
      return tag in LOST;
    });
  return known || 'en';
}

function showMissingFile(address) {
  say(LOST);
  fetch(address, { cache: 'no-store' })
    .then(function (response) {
      var isPage = String(response.headers.get('content-type')).includes('text/html');
      return isPage && response.text();
    })
    .then(function (page) {
      if (page && !page.includes('id="unstarted"')) say(FOREIGN_PAGE);
    })
    .catch(function () {});
}

function say(texts) {
  var language = ownLanguage();
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : '';
  var main = document.createElement('main');
  main.className = 'start-problem';
  ['h1', 'p', 'button'].forEach(function (name, at) {
    var element = document.createElement(name);
    element.textContent = texts[language][at];
    main.append(element);
  });
  main.lastChild.className = 'solid-button';
  main.lastChild.onclick = function () {
    location.reload();
  };
  document.body.replaceChildren(main);
}

function isDrawn() {
  // Until then the page's own start screen stands there, where the page is there at all.
  return document.getElementById('root') !== null && document.getElementById('unstarted') === null;
}

var isLost = false;
addEventListener(
  'error',
  function (event) {
    var file = event.target;
    var isStyle = file instanceof HTMLLinkElement && file.rel === 'stylesheet';
    var isNeeded = isStyle || (file instanceof HTMLScriptElement && !file.async);
    if (isLost || !isNeeded || isDrawn()) return;
    isLost = true;
    // A moment later, when the file may be available again.
    setTimeout(function () {
      if (!isDrawn()) return reloadOrExplain(file);
      if (!isStyle) return;
      // The page is drawn even without its styles, and somebody may already be typing.
      var again = file.cloneNode();
      again.onerror = function () {
        reloadOrExplain(again);
      };
      file.replaceWith(again);
    }, 1000);
  },
  true,
);

// Reloads at most once a minute, as loading/reloadOnce.ts does; otherwise shows what is missing.
function reloadOrExplain(file) {
  try {
    if (Date.now() - Number(sessionStorage.getItem('reloaded_at')) < 60000)
      return showMissingFile(file.src || file.href);
    sessionStorage.setItem('reloaded_at', String(Date.now()));
  } catch {
    // Storage is blocked: whether the page was reloaded already is not known.
    return showMissingFile(file.src || file.href);
  }
  location.reload();
}
