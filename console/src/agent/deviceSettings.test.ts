// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { deviceSettings } from './deviceSettings.ts';

describe('the stored settings', () => {
  it('default to spec 000 §5', () => {
    expect(deviceSettings.get()).toEqual({
      ipAddress: '',
      port: 8043,
      copies: 1,
      autoPrint: false,
      printsWhenDue: false,
      prints: true,
      watch: true,
      shiftEnd: '23:00',
      watchSeconds: 60,
    });
  });

  it.each([
    ['Enable', true],
    ['true', true],
    ['Disable', false],
    ['false', false],
    ['enable?', false],
  ])('auto_print %j is %j', (text, autoPrint) => {
    localStorage.setItem('auto_print', text);
    expect(deviceSettings.get().autoPrint).toBe(autoPrint);
  });

  it.each([
    ['number_of_copies', '3', 'copies', 3],
    ['number_of_copies', '4', 'copies', 1],
    ['number_of_copies', '0', 'copies', 1],
    ['number_of_copies', 'two', 'copies', 1],
    ['port', '9100', 'port', 9100],
    ['port', '70000', 'port', 8043],
    ['port', '', 'port', 8043],
    ['shift_end', '01:30', 'shiftEnd', '01:30'],
    ['shift_end', '24:00', 'shiftEnd', '23:00'],
    ['watch_seconds', '120', 'watchSeconds', 120],
    ['watch_seconds', '1', 'watchSeconds', 60],
    ['watch', 'no', 'watch', false],
    ['ipAddress', ' 192.168.1.50 ', 'ipAddress', '192.168.1.50'],
  ] as const)('%s %j is read as %s %j', (key, text, name, value) => {
    localStorage.setItem(key, text);
    expect(deviceSettings.get()[name]).toBe(value);
  });
});

it('writes with the keys and values of the spec, and notifies listeners', () => {
  const listener = vi.fn();
  const stop = deviceSettings.subscribe(listener);
  deviceSettings.change({ autoPrint: true, copies: 2, prints: false, watch: false, shiftEnd: '22:30' });
  expect(
    ['auto_print', 'number_of_copies', 'device_prints', 'watch', 'shift_end'].map((key) =>
      localStorage.getItem(key),
    ),
  ).toEqual(['Enable', '2', 'no', 'no', '22:30']);
  expect(deviceSettings.get()).toMatchObject({ autoPrint: true, copies: 2, prints: false });
  deviceSettings.change({ autoPrint: false });
  expect(localStorage.getItem('auto_print')).toBe('Disable');
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  deviceSettings.change({ prints: true });
  expect(listener).toHaveBeenCalledTimes(2);
});
