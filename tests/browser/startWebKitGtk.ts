/**
 * WebKitGTK, which Playwright cannot drive: its MiniBrowser by WebDriver, on a virtual screen.
 *
 *     const webkit = await startWebKitGtk({ proxy: 'http://127.0.0.1:3128' });
 *     await webkit.open('http://127.0.0.1:4300/login');
 *     await webkit.fill('Email', 'owner@servery.test');
 *     await webkit.press('Login');
 *     await webkit.shows('Home');
 *     await webkit.close();
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Builder } from 'selenium-webdriver';
import { freePort } from '../agent/freePort.ts';
import { WEBKIT_GTK } from '../stack/browsers.ts';
import { untilHealthy } from '../stack/children.ts';
import { WebKitGtk } from './webkitGtk.ts';

/** How long a page may load; every command waits for a page that is loading. */
const LOAD_MS = 120_000;

/**
 * How often to try a start, and how long each may take, in milliseconds. The driver picks a port for the browser,
 * releases it and tells the browser to use it: if another program takes it first, the driver waits for ever for a
 * missing browser.
 */
const START = { tries: 3, withinMs: 45_000 };

/**
 * Starts a virtual screen, the driver on it and a browser without stored data.
 *
 * @param options.proxy for every page that is not from 127.0.0.1.
 */
export async function startWebKitGtk(options: { readonly proxy: string }): Promise<WebKitGtk> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await tryToStart(options, AbortSignal.timeout(START.withinMs));
    } catch (problem) {
      if (tried === START.tries) throw problem;
    }
  }
}

async function tryToStart({ proxy }: { readonly proxy: string }, signal: AbortSignal): Promise<WebKitGtk> {
  const children: ChildProcess[] = [];
  const stop = async (): Promise<void> => {
    for (const child of children.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill();
      await once(child, 'close');
    }
  };
  try {
    const screen = spawn(
      WEBKIT_GTK.screen,
      ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'],
      {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      },
    );
    children.push(screen);
    // The virtual screen picks a free display and writes its number there.
    const displays = createInterface({ input: screen.stdio[3] as Readable });
    const [display] = (await once(displays, 'line', { signal })) as [string];
    const port = await freePort();
    children.push(
      spawn(WEBKIT_GTK.driver, [`--port=${port}`], {
        env: { ...process.env, DISPLAY: `:${display}` },
        stdio: 'ignore',
      }),
    );
    const url = `http://127.0.0.1:${port}`;
    await untilHealthy('WebKitWebDriver', `${url}/status`, signal);
    const building = new Builder()
      .disableEnvironmentOverrides()
      .usingServer(url)
      .withCapabilities({
        ...{ browserName: 'MiniBrowser', acceptInsecureCerts: true },
        'webkitgtk:browserOptions': {
          args: ['--automation', `--proxy=${proxy}`, '--ignore-host=127.0.0.1'],
        },
      })
      .build();
    const driver = await unlessAborted(building, signal);
    await driver.manage().setTimeouts({ pageLoad: LOAD_MS });
    return new WebKitGtk(driver, stop);
  } catch (problem) {
    await stop();
    throw problem;
  }
}

/** @throws the signal's reason if the signal fires first. */
function unlessAborted<Result>(result: PromiseLike<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    result.then(resolve, reject);
  });
}
