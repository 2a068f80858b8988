// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import ar from '../../language/ar.json';
import es from '../../language/es.json';

const SCRIPT = readFileSync(path.join(import.meta.dirname, '../../../public/theme.js'), 'utf8');

let reload = vi.fn<() => void>();

/** A page that has got as far as the script; the listeners of those before are gone. */
let page = new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
  reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  page = new AbortController();
  const { signal } = page;
  const listen = window.addEventListener.bind(window);
  vi.stubGlobal('addEventListener', (type: string, heard: EventListener) =>
    listen(type, heard, { capture: true, signal }),
  );
  document.body.innerHTML = '<div id="root"><div id="unstarted"></div></div>';
  sessionStorage.clear();
  runInThisContext(SCRIPT);
});

afterEach(() => {
  page.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** A file that the page begins with does not come. */
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
] as const)('loads the page anew where it begins with a %s that is lost', (tag, rel) => {
  lose(tag, rel);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(document.querySelector('main')).toBeNull();
});

it('leaves alone what can do without, and a page that is drawn', () => {
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
])('says it in words of its own where that has not helped: %s', (language, said) => {
  localStorage.setItem('language', language);
  sessionStorage.setItem('reloaded_at', String(Date.now() - 30_000));
  lose('script');
  expect(reload).not.toHaveBeenCalled();
  expect(document.documentElement.lang).toBe(language);
  expect([...document.querySelectorAll('main *')].map(({ textContent }) => textContent)).toEqual(said);
  document.querySelector('button')?.click();
  expect(reload).toHaveBeenCalledTimes(1);
});
