// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { discardDraft, keepDraft, readDraft } from './keptDraft.ts';
import type { PostValues } from './postValues.ts';

const VALUES: PostValues = {
  account: '7',
  message: 'Gnocchi',
  when: 'later',
  day: '2026-11-25',
  time: '17:00',
};

// Other tests leave there what they like.
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('is each merchant’s own, and gone once it is discarded or empty', () => {
  expect(keepDraft('1', VALUES, true)).toBe(true);
  expect(readDraft('1')).toEqual({ ...VALUES, mayBePosted: true });
  expect(readDraft('2')).toBeUndefined();
  discardDraft('1');
  expect(readDraft('1')).toBeUndefined();
  keepDraft('1', VALUES, false);
  keepDraft('1', { ...VALUES, message: ' ' }, false);
  expect(localStorage).toHaveLength(0);
});

it('says so where the browser has no room for it', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(keepDraft('1', VALUES, false)).toBe(false);
});
