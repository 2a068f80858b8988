import { expect, it } from 'vitest';
import { cacheName, outdatedCaches } from './buildCache.ts';

it('keeps the caches of its own build and of builds with an open window, and all other caches', () => {
  const [own, open, gone] = ['/assets/c.js', '/assets/b.js', '/assets/a.js'].map(cacheName) as [
    string,
    string,
    string,
  ];
  const all = ['firebase', gone, open, own];
  expect(outdatedCaches(all, own, new Set([open, 'leading/platform/1']))).toEqual([gone]);
});
