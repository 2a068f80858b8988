/** The assets of the agent's page, as strings, so that the agent stays one file. */
import { DAY, MOMENT } from './agentPageWriting.ts';

export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34"><rect width="34" height="34" rx="9" fill="#1e6b4a"/><path d="M11 8h12v18l-3-2-3 2-3-2-3 2zM14 13h6M14 17h6" fill="none" stroke="#fff" stroke-width="1.75" stroke-linejoin="round" stroke-linecap="round"/></svg>`;

/**
 * Keeps the open page up to date, without replacing parts that a person is using, and writes times in the browser's
 * zone.
 */
export const LIVE_SCRIPT = `'use strict';
const EVERY_MS = 2000;
const FORMATS = ${JSON.stringify({ day: DAY, moment: MOMENT })};
function writeTimes(page) {
  const locale = new Intl.Locale(document.documentElement.lang, { numberingSystem: 'latn', calendar: 'gregory' });
  for (const time of page.querySelectorAll('time[data-as]')) {
    time.textContent = new Intl.DateTimeFormat(locale, FORMATS[time.dataset.as]).format(new Date(time.dateTime));
  }
}
// The browser itself parses the answer as a document: the page's policy forbids turning text into markup.
function ask() {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.onload = () => done(request.status === 200 ? request.response : null);
    request.onerror = fail;
    request.open('GET', '/agent');
    request.responseType = 'document';
    request.send();
  });
}
async function refresh() {
  if (document.hidden) return;
  const status = document.getElementById('status');
  try {
    const fresh = await ask();
    if (!fresh) return;
    writeTimes(fresh);
    for (const old of document.querySelectorAll('[data-live]')) {
      const next = fresh.getElementById(old.id);
      const inUse = old.contains(document.activeElement) || old.querySelector('details[open]');
      if (next && !inUse && next.innerHTML !== old.innerHTML) old.replaceChildren(...next.childNodes);
    }
  } catch {
    const gone = document.createElement('span');
    gone.className = 'tag bad';
    gone.textContent = status.dataset.gone;
    status.replaceChildren(gone);
  }
}
writeTimes(document);
setInterval(refresh, EVERY_MS);
document.addEventListener('visibilitychange', refresh);
`;

const LIGHT = `
  --canvas: #f6f4ef; --surface: #fff; --subtle: #efebe3; --hairline: #e3ddd2;
  --ink: #1f1d1a; --ink-muted: #645e55; --ink-faint: #736c62;
  --basil: #1e6b4a; --basil-hover: #185a3e; --on-basil: #fff;
  --bad: #b83421; --bad-subtle: #fbe7e2; --busy: #1c66a5; --busy-subtle: #e2eef8;
  --warn: #8f5600; --warn-subtle: #faedd6; --good: #2b744a; --good-subtle: #e3f1e8;
  --off: #645e55; --off-subtle: #ece8e1;
  --shadow: 0 1px 2px rgb(31 29 26 / 6%), 0 6px 20px rgb(31 29 26 / 6%);`;

const DARK = `
  --canvas: #161513; --surface: #201e1b; --subtle: #2a2824; --hairline: #38342e;
  --ink: #f2eee7; --ink-muted: #b0a99d; --ink-faint: #9a9388;
  --basil: #5bbb8b; --basil-hover: #74caa0; --on-basil: #0d1b14;
  --bad: #f2836f; --bad-subtle: #3d211c; --busy: #7fb7e8; --busy-subtle: #1b2f41;
  --warn: #e6ae58; --warn-subtle: #3a2c14; --good: #6fc192; --good-subtle: #1b3325;
  --off: #b0a99d; --off-subtle: #2e2b27;
  --shadow: 0 1px 2px rgb(0 0 0 / 40%), 0 6px 20px rgb(0 0 0 / 30%);`;

export const STYLE = `:root { color-scheme: light dark; --radius: 10px; ${LIGHT} }
@media (prefers-color-scheme: dark) { :root { ${DARK} } }
* { box-sizing: border-box; margin: 0; }
body {
  font: 400 16px/1.45 Inter, system-ui, sans-serif; font-variant-numeric: tabular-nums;
  color: var(--ink); background: var(--canvas); overflow-wrap: anywhere;
}
.top, main, footer { max-inline-size: 780px; margin-inline: auto; padding-inline: 20px; }
.top { display: flex; align-items: center; gap: 12px; padding-block: 28px 18px; flex-wrap: wrap; }
.top #status { margin-inline-start: auto; }
h1 { flex: 1 1 12rem; font-size: 22px; font-weight: 650; letter-spacing: -0.015em; }
/* Letters that are joined stay so. */
[dir=rtl] h1 { letter-spacing: normal; }
h2 { font-size: 16px; font-weight: 600; }
main { display: grid; gap: 16px; }
#asking:empty, #silent:empty, #changed:empty, #versions:empty, #console:empty { display: none; }
.card { background: var(--surface); border: 1px solid var(--hairline); border-radius: var(--radius); box-shadow: var(--shadow); padding: 18px 20px 6px; }
.card > p { padding-block: 6px 12px; }
.attention { border-color: var(--basil); }
.muted, .empty { color: var(--ink-muted); }
.rows { list-style: none; padding: 0; margin-block-start: 8px; }
.rows > li { display: flex; align-items: center; gap: 12px 16px; padding-block: 14px; border-block-start: 1px solid var(--hairline); flex-wrap: wrap; }
.head { display: flex; align-items: baseline; justify-content: space-between; gap: 2px 12px; flex-wrap: wrap; }
.what { display: grid; gap: 1px; flex: 1 1 260px; min-inline-size: 0; font-size: 15px; }
.what strong { font-weight: 600; }
.what a { color: var(--basil); }
.acts { display: flex; align-items: center; gap: 8px; flex-wrap: wrap; }
.tag { display: inline-flex; align-items: center; gap: 7px; padding: 3px 10px; border-radius: 99px; font-size: 14px; font-weight: 600; white-space: nowrap; }
.tag::before { content: ''; inline-size: 7px; block-size: 7px; border-radius: 50%; background: currentColor; }
.good { color: var(--good); background: var(--good-subtle); }
.busy { color: var(--busy); background: var(--busy-subtle); }
.warn { color: var(--warn); background: var(--warn-subtle); }
.bad { color: var(--bad); background: var(--bad-subtle); }
.off { color: var(--off); background: var(--off-subtle); }
.button {
  display: inline-flex; align-items: center; justify-content: center; min-block-size: 44px; padding-inline: 18px;
  border: 1px solid var(--hairline); border-radius: var(--radius); background: var(--surface); color: var(--ink);
  font: inherit; font-weight: 600; cursor: pointer; list-style: none; text-decoration: none;
}
.button::-webkit-details-marker { display: none; }
.button:hover { background: var(--subtle); }
.button.go { background: var(--basil); border-color: transparent; color: var(--on-basil); }
.button.go:hover { background: var(--basil-hover); }
.button.quiet { background: transparent; border-color: transparent; color: var(--ink-muted); }
.button.no { color: var(--bad); }
:focus-visible { outline: 2px solid var(--basil); outline-offset: 2px; }
.code { display: grid; justify-items: center; padding: 6px 18px; border-radius: var(--radius); background: var(--subtle); }
.code b { font-size: 32px; font-weight: 650; letter-spacing: 0.08em; line-height: 1.2; }
.code small { font-size: 13px; color: var(--ink-muted); }
.prints { margin-block-start: 6px; font-size: 14px; }
.prints dt { color: var(--ink-muted); }
.prints dd { margin: 0 0 6px; font: 13px/1.5 ui-monospace, monospace; }
details[open] { flex-basis: 100%; }
.sure { display: flex; align-items: center; justify-content: space-between; gap: 12px; padding-block-start: 12px; flex-wrap: wrap; }
code { display: inline-block; max-inline-size: 100%; font: 14px ui-monospace, monospace; background: var(--subtle); border-radius: 6px; padding: 2px 6px; }
footer { display: grid; gap: 4px; padding-block: 22px 40px; font-size: 14px; color: var(--ink-faint); }
.unseen { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
`;
