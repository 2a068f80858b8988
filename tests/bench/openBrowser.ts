import { type BrowserContext, chromium } from '@playwright/test';
import playwrightConfig from '../browser/playwright.config.ts';
import { LAUNCH } from '../stack/browsers.ts';

/**
 * The browser of the browser tests, with a window as theirs. Closing the context ends the browser. What one of its pages
 * throws is said and fails the run: where measuring itself ends early, its figures are of something else.
 */
export async function openBrowser(url: string): Promise<BrowserContext> {
  const browser = await chromium.launch(LAUNCH.shell);
  const { viewport = null, locale = 'en-US' } = playwrightConfig.use ?? {};
  const context = await browser.newContext({ baseURL: url, viewport, locale });
  context.on('weberror', (thrown) => {
    console.error(thrown.error());
    process.exitCode = 1;
  });
  // What compiles functions that run in pages names them by it, for the debugger, and no page knows it.
  await context.addInitScript('globalThis.__name = (named) => named;');
  context.once('close', () => void browser.close());
  return context;
}
