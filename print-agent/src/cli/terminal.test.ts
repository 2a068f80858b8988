import { expect, it } from 'vitest';
import { printable } from './terminal.ts';

it('removes terminal control characters and keeps all letters', () => {
  expect(printable('\u001B[2J\u001B]0;x\u0007Zoë\r\n \u202E牛肉面\u009B31m')).toBe('[2J]0;xZoë 牛肉面31m');
});
