import type { Page } from '@playwright/test';

/** What the browser or the application writes down as broken from now on; taken out, it is forgotten. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    // A platform that lacks an extension answers 404, which the browser logs by itself.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
  return errors;
}
