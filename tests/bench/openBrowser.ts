import { type BrowserContext, chromium } from '@playwright/test';
import playwrightConfig from '../browser/playwright.config.ts';
import type { Stack } from '../browser/servery.ts';
import { LAUNCH } from '../stack/browsers.ts';

/**
 * The browser of the browser tests, with the same window. Closing the context closes the browser. Prints any uncaught
 * error of its pages and fails the run: if the measuring script fails, its figures are wrong.
 */
export async function openBrowser(url: string): Promise<BrowserContext> {
  const browser = await chromium.launch(LAUNCH.shell);
  const { viewport = null, locale = 'en-US' } = playwrightConfig.use ?? {};
  const context = await browser.newContext({ baseURL: url, viewport, locale });
  context.on('weberror', (thrown) => {
    console.error(thrown.error());
    process.exitCode = 1;
  });
  // The helper that the compiler wraps named functions with, for debuggers; pages do not have it.
  await context.addInitScript('globalThis.__name = (named) => named;');
  context.once('close', () => void browser.close());
  return context;
}

/** Runs a benchmark in a browser over its own Servery, and closes both. */
export async function inBrowser<Result>(
  stack: Stack & { readonly close: () => Promise<void> },
  run: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  let context: BrowserContext | undefined;
  try {
    context = await openBrowser(stack.url);
    return await run(context);
  } finally {
    await context?.close();
    await stack.close();
  }
}
