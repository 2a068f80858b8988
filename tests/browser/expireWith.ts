import type { Page } from '@playwright/test';
import type { Call } from '@servery/protocol/platform/call';
import type { Control } from '../platform/control.ts';

/**
 * Has every session end as a page makes this call the next time. Not sooner: whatever else the page asks for by itself
 * would open the form that signs in again over the button that is about to be pressed.
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
