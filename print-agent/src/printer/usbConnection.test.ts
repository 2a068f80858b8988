import { beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from './connection.ts';
import { DEVICE_ERROR } from './local/dialDevice.ts';
import { ManualClock } from './manualClock.ts';
import { testConnection } from './scriptedConnection.ts';
import { ScriptedPrinter } from './scriptedPrinter.ts';
import type { Dial } from './wire.ts';

/** The child process of a USB printer that takes this long to start on a slow PC. */
const SLOW_START_MS = 10_000;

let clock: ManualClock;
let printer: ScriptedPrinter;

beforeEach(() => {
  clock = new ManualClock();
  printer = new ScriptedPrinter(() => clock.now());
});

/** Opens a connection to a device file through the given child process, and lets this much time pass. */
async function opened(dial: Dial, ms: number): Promise<Connection> {
  const locate = () => Promise.resolve({ address: '/dev/usb/lp0', port: 9100, isUsb: true });
  const connection = testConnection(printer, clock, { dial, locate, isLocal: () => true });
  connection.open().catch(() => undefined);
  await clock.advance(ms);
  return connection;
}

/** A child process that reports this error code of the system. */
const failing =
  (code: string): Dial =>
  (_endpoint, listener) => {
    queueMicrotask(() => listener.closed(Object.assign(new Error(code), { code: DEVICE_ERROR + code })));
    return { write: () => undefined, unsent: 0, end: () => undefined, destroy: () => undefined };
  };

describe('the connection to a USB printer', () => {
  it.each([
    ['EBUSY', 'busy', 'in use by another program: close it, or delete the print queue that uses it.'],
    ['EACCES', 'unreachable', 'may not use this USB printer: add the udev rule from the README'],
    ['EPERM', 'unreachable', 'may not use this USB printer: add the udev rule from the README'],
    ['ENOENT', 'unreachable', 'unplugged or switched off. Its orders are kept'],
    ['ENODEV', 'unreachable', 'unplugged or switched off. Its orders are kept'],
    ['ENOSPC', 'unreachable', 'failed. Switch it off and on again.'],
  ])('says what to do when its file cannot be opened: %s', async (code, problem, sentence) => {
    const { view } = await opened(failing(code), 100);
    expect(view).toMatchObject({ state: 'error', problem });
    expect(view.text).toContain(sentence);
  });

  it('waits for a child process that takes long to start', async () => {
    const slow: Dial = (endpoint, listener) => {
      const later = { ...listener, opened: () => void clock.after(SLOW_START_MS, () => listener.opened()) };
      return printer.dial(endpoint, later);
    };
    const { view } = await opened(slow, SLOW_START_MS + 1000);
    expect(view.state).toBe('connected');
  });
});
