/** The page that is shown if the console is not cached and its server does not answer. */
import { LANGUAGES, type Language } from '../language/languages.ts';
import { TEXTS } from './texts.ts';

const STYLE = `
:root {
  color-scheme: light dark;
  font: 400 16px/1.45 system-ui, sans-serif;
  color: light-dark(#1f1d1a, #f2eee7);
  background: light-dark(#f6f4ef, #161513);
}
:root[data-theme='light'] { color-scheme: light; }
:root[data-theme='dark'] { color-scheme: dark; }
body { margin: 0; }
main { max-width: 36rem; margin: 4rem auto; padding-inline: 1.5rem; }
h1 { font-size: 1.25rem; font-weight: 650; line-height: 1.2; }
button {
  min-height: 2.75rem;
  padding-inline: 1.25rem;
  border: 0;
  border-radius: 10px;
  background: light-dark(#1e6b4a, #5bbb8b);
  color: light-dark(#ffffff, #0d1b14);
  font: inherit;
  font-weight: 600;
}
:focus-visible { outline: 2px solid light-dark(#1e6b4a, #5bbb8b); outline-offset: 2px; }
`;

/** A reload requests the address that the window tried to open, so the person ends up there. */
const SCRIPT = `
try {
  document.documentElement.dataset.theme = localStorage.getItem('theme') ?? '';
} catch {}
let isAsking = false;
const look = async () => {
  if (isAsking) return;
  isAsking = true;
  const line = new AbortController();
  const timer = setTimeout(() => line.abort(), 4000);
  try {
    const { status } = await fetch('/', { method: 'HEAD', cache: 'no-store', signal: line.signal });
    if (status < 500) location.reload();
  } catch {}
  clearTimeout(timer);
  isAsking = false;
};
setInterval(look, 5000);
addEventListener('online', look);
document.querySelector('button').onclick = () => location.reload();
`;

/**
 * Says in the given language that the console cannot be reached, and opens it as soon as it can be.
 *
 * @param nonce letters and digits, unique per response, which allow the page's own style and script.
 */
export function offlinePage(language: Language, nonce: string): Response {
  const { unreached, opensAgain, tryAgain } = TEXTS[language];
  const direction = LANGUAGES.find(({ tag }) => tag === language)?.direction ?? 'ltr';
  const page = `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${unreached}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>${unreached}</h1>
<p>${opensAgain}</p>
<button type="button">${tryAgain}</button>
</main>
<script nonce="${nonce}">${SCRIPT}</script>
</body>
</html>
`;
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return new Response(page, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
    },
  });
}
