import { type BrowserContext, chromium } from '@playwright/test';
import playwrightConfig from '../browser/playwright.config.ts';
import { LAUNCH } from '../stack/browsers.ts';

/** The browser of the browser tests, with a window as theirs. Closing the context ends the browser. */
export async function openBrowser(url: string): Promise<BrowserContext> {
  const browser = await chromium.launch(LAUNCH.shell);
  const { viewport = null, locale = 'en-US' } = playwrightConfig.use ?? {};
  const context = await browser.newContext({ baseURL: url, viewport, locale });
  context.once('close', () => void browser.close());
  return context;
}
