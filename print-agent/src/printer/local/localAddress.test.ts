import { describe, expect, it } from 'vitest';
import { normalHost } from '../addressRules.ts';

describe('the address of a printer of this computer', () => {
  it.each([
    ['usb:04b8:0e15:J5TF101101', 'usb:04b8:0e15:J5TF101101'],
    [' USB:04B8:0E15:J5tf ', 'usb:04b8:0e15:J5tf'],
    ['usb:04b8:0e15:@1-1.4', 'usb:04b8:0e15:@1-1.4'],
    ['usb:04b8:0e15:@6&2a4b1c9&0&2', 'usb:04b8:0e15:@6&2a4b1c9&0&2'],
    ['usb:04b8:0e15:A:B', 'usb:04b8:0e15:A:B'],
    ['Queue:Kitchen_2', 'queue:Kitchen_2'],
    ['queue:Küche', 'queue:Küche'],
    ['queue:EPSON TM-T20II Receipt (Copy 1)', 'queue:EPSON TM-T20II Receipt (Copy 1)'],
    ['queue:Bar/Kitchen #2', 'queue:Bar/Kitchen #2'],
    ['queue:$(reboot);`x`"', 'queue:$(reboot);`x`"'],
  ])('reads %s', (typed, host) => {
    expect(normalHost(typed)).toBe(host);
  });

  it.each([
    'usb:',
    'usb:/dev/sda',
    'usb:04b8:0e15:',
    'usb:04b8:0e15:@',
    'usb:04b8:0e15:@../../dev/sda',
    'usb:04b8:0e15:A B',
    'usb:04b8:0e15:A\nB',
    `usb:04b8:0e15:${'A'.repeat(200)}`,
    'usb:4b8:e15:A',
    'usb:04b8:0e15',
    'usbs:04b8:0e15:A',
    'queue:',
    'queue:-x',
    'queue:--help',
    'queue:a\nb',
    'queue:a\u0000b',
    `queue:${'x'.repeat(221)}`,
  ])('does not read %j', (typed) => {
    expect(normalHost(typed)).toBeUndefined();
  });
});
