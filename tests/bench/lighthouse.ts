import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import runLighthouse, { type Config, desktopConfig } from 'lighthouse';
import { startStack, submitSignIn } from '../browser/servery.ts';
import { freePort } from '../agent/freePort.ts';
import { LAUNCH } from '../stack/browsers.ts';
import { untilHealthy } from '../stack/children.ts';
import type { Figure } from './figure.ts';
import { median } from './statistics.ts';

const ORDERS = 1500;
/** The performance of one load is chance: the median of three represents the page. */
const RUNS = 3;
/** How long a page may take to load, in milliseconds: several times what it takes on a slow network. */
const LOAD_MS = 15_000;
/** The pages behind the sign-in; /login is measured first. */
const PAGES = ['/', '/orders', '/product'];

/** The target score of a page in each category, out of 100. */
const TARGETS = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
/** A phone's, for the performance. */
const PHONE_TARGET = 90;

/** Chromium's child processes still write to the profile for some moments after it has exited. */
const REMOVAL = { recursive: true, force: true, maxRetries: 20 } as const;

const ARGS = ['--no-sandbox', '--disable-gpu', '--no-first-run'];

interface Visit {
  readonly config?: Config;
  /** Keeps only the sign-in in the browser, as Lighthouse does by default. */
  readonly isEmptied?: boolean;
}

/** A phone on a slow network (Lighthouse's own assumption) and a desktop, each on a realistic first visit. */
const VISITS: Readonly<Record<string, Visit>> = { mobile: {}, desktop: { config: desktopConfig } };
/**
 * For comparison: no signed-in user has a browser without any of the console's files, and after a new deployment the
 * worker has all of them before they are used.
 */
const EMPTIED: Readonly<Record<string, Visit>> = { 'mobile, nothing kept': { isEmptied: true } };

/**
 * Lighthouse's scores of the pages that a day begins with, each loaded for the first time: the sign-in in a new
 * browser, the others right after signing in, with only what the browser has cached since.
 */
export async function lighthouse(): Promise<Figure[]> {
  const stack = await startStack(ORDERS);
  const folder = await mkdtemp(join(tmpdir(), 'servery-lighthouse-'));
  try {
    const unused = join(folder, 'unused');
    await mkdir(unused);
    const figures = await scores('/login', stack.url, unused, VISITS);
    for (const [index, path] of PAGES.entries()) {
      const signedIn = join(folder, `signed-in-${index}`);
      await signInWith(signedIn, stack.url, path);
      figures.push(...(await scores(path, stack.url, signedIn, { ...VISITS, ...EMPTIED })));
    }
    return figures;
  } finally {
    await stack.close();
    await rm(folder, REMOVAL);
  }
}

/**
 * Starts a browser with a profile, and ends it. Each load has its own: in one that has loaded pages before, every
 * feature that Lighthouse turns on walks through the heaps that those pages left, and counts as the page's blocking
 * time.
 */
async function inBrowser<Result>(profile: string, use: (port: number) => Promise<Result>): Promise<Result> {
  const port = await freePort();
  // Lighthouse uses the browser's own profile, through a port that Playwright leaves closed: the sign-in has to be
  // there.
  const browser = spawn(
    LAUNCH.chromium.executablePath ?? chromium.executablePath(),
    [
      ...ARGS,
      '--headless=new',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const isGone = new AbortController();
  const exited = once(browser, 'exit').then(() => isGone.abort());
  try {
    await untilHealthy('Chromium', `http://127.0.0.1:${port}/json/version`, isGone.signal);
    return await use(port);
  } finally {
    browser.kill();
    await exited;
  }
}

/** Signs in to a page and closes the browser before the page has loaded. */
async function signInWith(profile: string, origin: string, path: string): Promise<void> {
  const browser = await chromium.launchPersistentContext(profile, { ...LAUNCH.chromium, args: ARGS });
  const page = await browser.newPage();
  await page.goto(`${origin}/login?next=${encodeURIComponent(path)}`);
  // Nobody types as fast as a driver.
  await page.getByLabel('Email').pressSequentially('o');
  await page.waitForLoadState('networkidle');
  await submitSignIn(page);
  await page.waitForURL(`${origin}${path}`, { waitUntil: 'commit' });
  await browser.close();
}

async function scores(
  path: string,
  origin: string,
  profile: string,
  visits: Readonly<Record<string, Visit>>,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [device, visit] of Object.entries(visits)) {
    const runs: Record<string, number>[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const copy = `${profile}-${run}`;
      await cp(profile, copy, { recursive: true });
      runs.push(await inBrowser(copy, (port) => scored(`${origin}${path}`, port, visit)));
      await rm(copy, REMOVAL);
    }
    for (const [category, atLeast] of Object.entries(TARGETS)) {
      figures.push({
        what: `${path} on ${device}: ${category}`,
        value: median(runs.map((run) => run[category] ?? 0)),
        unit: 'of 100',
        ...(visit.isEmptied !== true && {
          target: { atLeast: category === 'performance' && device === 'mobile' ? PHONE_TARGET : atLeast },
        }),
      });
    }
  }
  return figures;
}

/** One load: the score in each category, out of 100. */
async function scored(
  url: string,
  port: number,
  { config, isEmptied = false }: Visit,
): Promise<Record<string, number>> {
  const result = await runLighthouse(
    url,
    {
      port,
      logLevel: 'error',
      onlyCategories: Object.keys(TARGETS),
      // The sign-in stays either way: clearing does not include local storage.
      disableStorageReset: !isEmptied,
      // The stream of new orders never ends: without this, each load would wait 45 seconds.
      maxWaitForLoad: LOAD_MS,
    },
    config,
  );
  if (result === undefined) throw new Error(`Lighthouse said nothing about ${url}.`);
  const { categories, finalDisplayedUrl } = result.lhr;
  if (finalDisplayedUrl !== url)
    throw new Error(`Lighthouse came to ${finalDisplayedUrl} instead of ${url}.`);
  return Object.fromEntries(
    Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
  );
}
