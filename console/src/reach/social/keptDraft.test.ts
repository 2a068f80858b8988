// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { fillStorage } from '../../storage/fillStorage.ts';
import { storeDraft, socialDraft } from './keptDraft.ts';
import type { PostValues } from './postValues.ts';

const VALUES: PostValues = {
  account: '7',
  message: 'Gnocchi',
  when: 'later',
  day: '2026-11-25',
  time: '17:00',
};

it('is stored per merchant, and removed when discarded or empty', () => {
  expect(storeDraft('1', VALUES, true)).toBe(true);
  expect(socialDraft.of('1').get()).toEqual({ ...VALUES, mayBePosted: true });
  expect(socialDraft.of('2').get()).toBeUndefined();
  socialDraft.of('1').set(undefined);
  expect(socialDraft.of('1').get()).toBeUndefined();
  storeDraft('1', VALUES, false);
  storeDraft('1', { ...VALUES, message: ' ' }, false);
  expect(Object.keys(localStorage)).toEqual([]);
});

it('reports when the browser has no room for it', () => {
  fillStorage();
  expect(storeDraft('1', VALUES, false)).toBe(false);
});
