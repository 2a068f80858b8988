// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { busyModeAt, lastBusyMode } from '../../platform/busyMode.ts';
import { changeRule, onOrderCount, turnOff, turnOn } from './busyDesk.ts';
import { busySettings } from './busySettings.ts';

const NOW = Date.parse('2026-05-22T19:00:00Z');
const HOUR = 3_600_000;
const MID = '77';

it('is on until its end by the server’s clock, only for this merchant, and remembers the duration', () => {
  turnOn(MID, 10, true, NOW);
  expect(busyModeAt(MID, NOW)).toMatchObject({ minutes: 10, by: 'hand' });
  expect(busyModeAt(MID, NOW + HOUR - 1)).toMatchObject({ minutes: 10 });
  expect(busyModeAt(MID, NOW + HOUR)).toBeUndefined();
  expect(busyModeAt('78', NOW)).toBeUndefined();
  turnOn(MID, 15, false, NOW);
  expect(busyModeAt(MID, NOW + 100 * HOUR)).toMatchObject({ minutes: 15 });
  turnOff(MID);
  expect(busyModeAt(MID, NOW)).toBeUndefined();
  expect(busySettings.of(MID).get()).toMatchObject({ isForAnHour: false, rule: { isHeld: false } });
});

it.each(['{"minutes":', '{"minutes":"ten","by":"hand"}', '{"minutes":-5,"by":"hand"}', '[]'])(
  'ignores %j in storage',
  (text) => {
    turnOn(MID, 10, true, NOW);
    const key = Object.keys(localStorage).find((each) => each.startsWith('busy_mode/')) ?? '';
    localStorage.setItem(key, text);
    expect(busyModeAt(MID, NOW)).toBeUndefined();
  },
);

it('follows the rule until a person changes it', () => {
  changeRule(MID, { isOn: true, orders: 4, minutes: 20 });
  onOrderCount(MID, 4, NOW);
  expect(busyModeAt(MID, NOW)).toMatchObject({ minutes: 20, by: 'rule' });
  changeRule(MID, { minutes: 5 });
  expect(busyModeAt(MID, NOW)).toMatchObject({ minutes: 5, by: 'rule' });
  turnOff(MID);
  onOrderCount(MID, 9, NOW);
  expect(busyModeAt(MID, NOW)).toBeUndefined();
  onOrderCount(MID, 2, NOW);
  onOrderCount(MID, 4, NOW);
  expect(busyModeAt(MID, NOW)).toMatchObject({ by: 'rule' });
  changeRule(MID, { isOn: false });
  expect(lastBusyMode.of(MID).get()).toBeUndefined();
});
