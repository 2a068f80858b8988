// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ar from '../../language/ar.json';
import es from '../../language/es.json';

const SCRIPT = readFileSync(path.join(import.meta.dirname, '../../../public/theme.js'), 'utf8');

let reload = vi.fn<() => void>();

/** The current page load, up to the script; aborting removes the listeners of the previous one. */
let page = new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
  reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  page = new AbortController();
  const { signal } = page;
  const listen = window.addEventListener.bind(window);
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener) =>
    listen(type, listener, { capture: true, signal }),
  );
  document.body.innerHTML = '<div id="root"><div id="unstarted"></div></div>';
  sessionStorage.clear();
  runInThisContext(SCRIPT);
});

afterEach(() => {
  page.abort();
});

/** Simulates a start file that fails to load. */
function lose(tag: 'script' | 'link', rel = '', async = false): void {
  const file = document.createElement(tag);
  if (file instanceof HTMLScriptElement) file.async = async;
  if (file instanceof HTMLLinkElement) file.rel = rel;
  document.body.append(file);
  file.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(1000);
}

it.each([
  ['script', ''],
  ['link', 'stylesheet'],
] as const)('reloads the page if it starts without a %s', (tag, rel) => {
  lose(tag, rel);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(document.querySelector('main')).toBeNull();
});

it('requests a stylesheet again if the page is rendered without it, and reloads the page if that fails too', () => {
  const file = document.createElement('link');
  file.rel = 'stylesheet';
  document.body.append(file);
  file.dispatchEvent(new Event('error'));
  document.getElementById('root')?.replaceChildren('drawn');
  vi.advanceTimersByTime(1000);
  const again = document.querySelector('link[rel="stylesheet"]');
  expect(again).not.toBe(file);
  expect(reload).not.toHaveBeenCalled();
  expect(document.getElementById('root')?.textContent).toBe('drawn');
  again?.dispatchEvent(new Event('error'));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('ignores optional files, and a page that is already rendered', () => {
  lose('link', 'modulepreload');
  lose('script', '', true);
  document.getElementById('root')?.replaceChildren('drawn');
  lose('script');
  expect(reload).not.toHaveBeenCalled();
  expect(document.getElementById('root')?.textContent).toBe('drawn');
});

it.each([
  ['en', ['The console could not be loaded', 'Check the internet connection.', 'Reload']],
  ['es', ['No se pudo cargar la consola', 'Revise la conexión a internet.', es.Reload]],
  ['ar', ['تعذّر تحميل لوحة التحكم', 'تحقق من الاتصال بالإنترنت.', ar.Reload]],
])('shows a message of its own if reloading has not helped: %s', (language, message) => {
  localStorage.setItem('language', language);
  sessionStorage.setItem('reloaded_at', String(Date.now() - 30_000));
  lose('script');
  expect(reload).not.toHaveBeenCalled();
  expect(document.documentElement.lang).toBe(language);
  expect([...document.querySelectorAll('main *')].map(({ textContent }) => textContent)).toEqual(message);
  document.querySelector('button')?.click();
  expect(reload).toHaveBeenCalledTimes(1);
});
