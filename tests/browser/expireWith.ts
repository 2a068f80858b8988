import type { Page } from '@playwright/test';
import type { Call } from '@servery/protocol/platform/call';
import type { Control } from '../platform/control.ts';

/**
 * Expires every session when a page makes this call the next time. Not earlier: any other request of the page
 * would open the sign-in form over the button that is about to be pressed.
 */
export async function expireWith(
  page: Page,
  control: Control,
  { method, path }: Pick<Call, 'method' | 'path'>,
): Promise<void> {
  let isNext = true;
  await page.route(`**${path}*`, (route) => {
    if (isNext && route.request().method() === method) {
      isNext = false;
      control.expireTokens();
    }
    return route.fallback();
  });
}
