import type { Page } from '@playwright/test';

/** Counts the requests of a page for a call's path from now on. */
export function countRequests(page: Page, method: string, end: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname.endsWith(end)) count += 1;
  });
  return () => count;
}
