import type { CDPSession, Page, Request } from '@playwright/test';
import { getCategories } from '@servery/protocol/platform/catalogue';
import { signIn, startStack } from '../browser/servery.ts';
import { signIn as signInDirectly } from '../platform/client.ts';
import type { Figure } from './figure.ts';
import { heapOf } from './longList.ts';
import { inBrowser } from './openBrowser.ts';
import { median, percentile } from './statistics.ts';

const VISITS = 5;
const MIB = 1024 * 1024;

/** A page has finished loading when it has sent no request for this long, in milliseconds. */
const QUIET_MS = 1500;

/** Letters typed one by one into the search over the whole menu. */
const TYPED = 'margherita';

/** A page without requests of its own: its requests are those of the shell, which every page sends. */
const BARE_PAGE = '/change-password';

/**
 * With 2,500 products, 1,000 groups and 10,000 add-ons: measures the wait until a page of the menu can be used, its
 * requests to the platform and its memory, the frame times while a list of 300 is being reordered, and the search.
 */
export async function largeMenu(): Promise<Figure[]> {
  const stack = await startStack(0, 'large');
  return inBrowser(stack, async (context) => {
    const client = await signInDirectly(stack.platform.url);
    const {
      data: [first],
    } = await client.get(getCategories, { query: { pageNumber: 0, pageSize: 100 } });
    const category = encodeURIComponent(first?.categoryId ?? '');
    const page = await context.newPage();
    await signIn(page);
    const devtools = await context.newCDPSession(page);
    const shells = await measureRequests(page, stack.platform.url, () => load(page, BARE_PAGE));
    const figures: Figure[] = [];
    for (const path of ['/product', `/products?category=${category}`, '/addongroups', '/sold_out']) {
      figures.push(...(await measurePage({ page, devtools, platformUrl: stack.platform.url, shells }, path)));
    }
    return [
      ...figures,
      ...(await measureSearch(page)),
      ...(await measureDrag(page, devtools, `/edit_category?id=${category}`)),
    ];
  });
}

/** The paths, with their queries, of all requests to the platform from an action until all is quiet. */
async function measureRequests(
  page: Page,
  platformUrl: string,
  run: () => Promise<unknown>,
): Promise<ReadonlySet<string>> {
  const paths = new Set<string>();
  let askedAt = performance.now();
  const note = (request: Request): void => {
    askedAt = performance.now();
    const { origin, pathname, search } = new URL(request.url());
    const isCall = origin === platformUrl && pathname.startsWith('/api/');
    if (isCall && request.method() !== 'OPTIONS') paths.add(`${pathname}${search}`);
  };
  page.on('request', note);
  await run();
  // The stream of new orders never ends: quiet means no new request.
  while (performance.now() - askedAt < QUIET_MS) await page.waitForTimeout(QUIET_MS / 10);
  page.off('request', note);
  return paths;
}

interface Measured {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly platformUrl: string;
  /** The requests of every page. */
  readonly shells: ReadonlySet<string>;
}

/** Loads a page several times with a warm browser cache. */
async function measurePage(
  { page, devtools, platformUrl, shells }: Measured,
  path: string,
): Promise<Figure[]> {
  await load(page, path);
  const ms: number[] = [];
  let own = 0;
  for (let visit = 0; visit < VISITS; visit += 1) {
    const paths = await measureRequests(page, platformUrl, async () => {
      ms.push(await load(page, path));
    });
    own = [...paths].filter((each) => !shells.has(each)).length;
  }
  const [name = path] = path.split('?');
  // A search over the menu reads all of it: that has no target.
  const isWhole = name === '/sold_out';
  const within = (atMost: number) => (isWhole ? {} : { target: { atMost } });
  return [
    { what: `${name} until it can be used p50`, value: median(ms), unit: 'ms', ...within(1000) },
    { what: `  slowest of ${VISITS}`, value: percentile(ms, 100), unit: 'ms' },
    { what: '  requests of its own', value: own, unit: 'requests', ...within(6) },
    { what: '  heap', value: (await heapOf(devtools)) / MIB, unit: 'MiB' },
  ];
}

/** Loads a page again; milliseconds until its content is visible and the main thread is free for input. */
async function load(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(
    () =>
      document.querySelector('main h1') !== null &&
      [...document.querySelectorAll('main [role="status"]')].every(
        ({ textContent }) => !textContent.includes('Loading'),
      ),
  );
  // A frame's callbacks run before it is painted; the next task runs after.
  return await page.evaluate(
    () =>
      new Promise<number>((done) => {
        requestAnimationFrame(() => setTimeout(() => done(performance.now())));
      }),
  );
}

/** Types a name into the search on "Sold out": the time from each letter until its results are painted. */
async function measureSearch(page: Page): Promise<Figure[]> {
  const field = page.getByRole('combobox');
  await field.click();
  const ms: number[] = [];
  for (const letter of TYPED) {
    await page.evaluate(notePaint);
    await field.press(letter);
    const painted = await page.waitForFunction(() => (window as unknown as { painted?: number }).painted);
    ms.push(Number(await painted.jsonValue()));
  }
  return [
    { what: 'search over 13,500, a letter typed p50', value: median(ms), unit: 'ms' },
    { what: '  slowest', value: percentile(ms, 100), unit: 'ms' },
  ];
}

/** Runs in the page: records how long after the next key its result was painted. */
function notePaint(): void {
  const noted = window as unknown as { painted: number | undefined };
  noted.painted = undefined;
  document.addEventListener(
    'keydown',
    () => {
      const began = performance.now();
      requestAnimationFrame(() => setTimeout(() => (noted.painted = performance.now() - began)));
    },
    { once: true, capture: true },
  );
}

/** Drags the first of a category's 300 products down through the list and back up. */
async function measureDrag(page: Page, devtools: CDPSession, path: string): Promise<Figure[]> {
  await load(page, path);
  const handles = page.locator('main [aria-roledescription="drag handle"]');
  const handle = await handles.first().boundingBox();
  if (handle === null) throw new Error(`${path} has no row to drag`);
  const x = handle.x + handle.width / 2;
  const y = handle.y + handle.height / 2;
  await page.mouse.move(x, y);
  await page.evaluate(noteFrames);
  await page.mouse.down();
  for (let step = 0; step <= 120; step += 1) {
    await page.mouse.move(x, y + 400 * Math.sin((step / 120) * Math.PI));
  }
  const gaps = await page.evaluate(() => (window as unknown as { frameGaps: readonly number[] }).frameGaps);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return [
    { what: 'drag in a category: rows that can be dragged', value: await handles.count(), unit: 'rows' },
    { what: '  frames p50', value: median(gaps), unit: 'ms' },
    { what: '  longest frame', value: percentile(gaps, 100), unit: 'ms', target: { atMost: 50 } },
    { what: '  heap', value: (await heapOf(devtools)) / MIB, unit: 'MiB' },
  ];
}

/** Runs in the page: records the milliseconds between frames from now on. */
function noteFrames(): void {
  const frameGaps: number[] = [];
  let last = performance.now();
  // The TypeScript loader would wrap a named function in a helper that the page does not have.
  const onFrame: FrameRequestCallback[] = [];
  onFrame.push((now) => {
    frameGaps.push(Math.max(0, now - last));
    last = now;
    for (const next of onFrame) requestAnimationFrame(next);
  });
  Object.assign(window, { frameGaps });
  for (const first of onFrame) requestAnimationFrame(first);
}
