import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import runLighthouse, { type Config, desktopConfig } from 'lighthouse';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn, startStack } from '../browser/servery.ts';
import { freePort } from '../faults/freePort.ts';
import { LAUNCH } from '../stack/browsers.ts';
import type { Figure } from './figure.ts';
import { median } from './statistics.ts';

const ORDERS = 1500;
/** The performance of one load is chance: the middle of three is what a page is like. */
const RUNS = 3;
/** How long a page is given to be whole, in milliseconds: several times what it takes on a slow network. */
const LOAD_MS = 15_000;
/** The pages behind the sign-in; /login is looked at before. */
const PAGES = ['/', '/orders', '/product'];

/** Of each category, what a page has to come to, of a hundred. */
const TARGETS = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;

const ARGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', 'about:blank'];
/** How often a browser that starts is asked whether it is there, and how long after one another. */
const ASKED = { times: 60, everyMs: 250 };

/** What a phone over a slow network (Lighthouse's own assumption) and a desktop are given. */
const DEVICES: Readonly<Record<string, Config | undefined>> = { mobile: undefined, desktop: desktopConfig };

/** Lighthouse's scores of the pages that a day begins with. */
export async function lighthouse(): Promise<Figure[]> {
  const stack = await startStack(ORDERS);
  const port = await freePort();
  const profile = await mkdtemp(join(tmpdir(), 'servery-lighthouse-'));
  // Lighthouse looks at the browser's own profile, by a port that Playwright leaves closed: the sign-in has to be there.
  const process = spawn(
    LAUNCH.chromium.executablePath ?? chromium.executablePath(),
    [...ARGS, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`],
    { stdio: 'ignore' },
  );
  const browser = await connected(`http://127.0.0.1:${port}`);
  try {
    const figures = await scores('/login', stack.url, port);
    const page = await browser.contexts()[0]?.newPage();
    if (page === undefined) throw new Error('The browser has no profile.');
    await signIn(page, undefined, stack.url);
    await page.close();
    for (const path of PAGES) figures.push(...(await scores(path, stack.url, port)));
    return figures;
  } finally {
    await browser.close();
    process.kill();
    await once(process, 'exit');
    await stack.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** Waits for a browser that starts. */
async function connected(url: string): Promise<Browser> {
  for (let asked = 1; ; asked += 1) {
    try {
      return await chromium.connectOverCDP(url);
    } catch (error) {
      if (asked === ASKED.times) throw error;
      await sleep(ASKED.everyMs);
    }
  }
}

async function scores(path: string, origin: string, port: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [device, config] of Object.entries(DEVICES)) {
    const runs: Record<string, number>[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await scored(`${origin}${path}`, port, config));
    for (const [category, atLeast] of Object.entries(TARGETS)) {
      figures.push({
        what: `${path} on ${device}: ${category}`,
        value: median(runs.map((run) => run[category] ?? 0)),
        unit: 'of 100',
        target: { atLeast },
      });
    }
  }
  return figures;
}

/** One load, each category of a hundred. */
async function scored(
  url: string,
  port: number,
  config: Config | undefined,
): Promise<Record<string, number>> {
  const result = await runLighthouse(
    url,
    {
      port,
      logLevel: 'error',
      onlyCategories: Object.keys(TARGETS),
      // The sign-in stays.
      disableStorageReset: true,
      // The stream of new orders never ends: without this each load would be waited for three quarters of a minute.
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
