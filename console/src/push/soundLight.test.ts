import { t } from 'i18next';
import { expect, it } from 'vitest';
import type { ShiftState } from './shift.ts';
import { soundLight } from './soundLight.ts';

const GOOD: ShiftState = { isOpen: true, audio: 'running', heard: 'yes', notifications: 'granted' };

it('is green only while everything that can be checked is fine', () => {
  expect(soundLight(GOOD, 100, t)).toEqual({ tone: 'good', text: 'Sound on', why: undefined });
  expect(soundLight({ ...GOOD, notifications: 'missing' }, 5, t).tone).toBe('good');
});

it.each([
  [{ isOpen: false }, 100, 'waiting', 'Open the shift'],
  [{ audio: 'blocked' }, 100, 'bad', 'Sound is blocked'],
  [{ audio: 'none' }, 100, 'bad', 'Sound is blocked'],
  [{}, 0, 'bad', 'Sound is off'],
  [{ heard: 'no' }, 100, 'bad', 'Sound not heard'],
  [{ heard: 'asked' }, 100, 'waiting', 'Did you hear it?'],
  [{ heard: 'not-asked' }, 100, 'waiting', 'Did you hear it?'],
  [{ notifications: 'denied' }, 100, 'waiting', 'Notifications blocked'],
] as const)('with %j and the volume at %i is %s: %s', (changes, volume, tone, text) => {
  const light = soundLight({ ...GOOD, ...changes }, volume, t);
  expect(light).toMatchObject({ tone, text });
  expect(light.why).toMatch(/\.$/);
});
