import type { Page } from '@playwright/test';

/** The errors that the browser or the application logs from now on; removing one forgets it. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    // A platform without an extension responds 404, which the browser itself logs.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
  return errors;
}
