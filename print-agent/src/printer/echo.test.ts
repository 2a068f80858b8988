import { beforeEach, describe, expect, it } from 'vitest';
import { AgentFault } from '../fault.ts';
import { processId, realTimeStatus, PAPER_STATUS, SERIAL_NUMBER, AUTOMATIC_STATUS } from './commands.ts';
import type { Connection } from './connection.ts';
import { isPartialEcho, repeatsQuestion } from './echo.ts';
import { ManualClock } from './manualClock.ts';
import { serialAt } from './recognise.ts';
import { testConnection } from './scriptedConnection.ts';
import { ScriptedPrinter } from './scriptedPrinter.ts';
import type { Dial } from './wire.ts';

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

describe('an echoed question', () => {
  it.each([
    realTimeStatus(1),
    realTimeStatus(2),
    PAPER_STATUS,
    SERIAL_NUMBER,
    AUTOMATIC_STATUS,
    processId('abcd'),
  ])('is no answer', (query) => {
    expect(repeatsQuestion(latin1(query))).toBe(true);
    expect(repeatsQuestion(`\x12${latin1(query)}\r\n`)).toBe(true);
  });

  it('is recognised in caret notation, too', () => {
    expect(repeatsQuestion('^P^D^A^]r^A')).toBe(true);
    expect(repeatsQuestion('^](H^F^@00abcd')).toBe(true);
  });

  it('is never found in a reply of a printer', () => {
    const replies = [
      '\x12',
      '\x1c\0\0\x0f',
      '\x18\x04\x03\x0f',
      '\0',
      '\x0f',
      '7"(H01\0',
      '_EPSON\0',
      '\x13\x11',
    ];
    for (const reply of replies) {
      expect(repeatsQuestion(reply)).toBe(false);
      expect(isPartialEcho(reply, '\x10\x04\x01\x1dr\x01')).toBe(false);
    }
  });

  it('is recognised in part, among line ends and flow control', () => {
    for (const left of ['\x10', '\x10\x04', '\x10\x01', '\x04\x01', '\x01', '\x11\x10\x04\x01\r\n'])
      expect(isPartialEcho(left, '\x10\x04\x01')).toBe(true);
    for (const other of ['', '\r\n', '\x11', '\x01\x10'])
      expect(isPartialEcho(other, '\x10\x04\x01')).toBe(false);
  });
});

/** The echo, in pieces, that a device returns for what it was sent. */
type Echo = (sent: Uint8Array) => readonly Uint8Array[];

const ECHOES: readonly (readonly [string, Echo, number])[] = [
  ['in one piece', (sent) => [sent], 0],
  ['byte by byte', (sent) => Array.from(sent, (byte) => Uint8Array.of(byte)), 0],
  ['late', (sent) => [sent], 700],
  ['too late for the hello', (sent) => [sent], 1300],
  ['with a line end behind it', (sent) => [sent, Buffer.from('\r\n')], 0],
  ['with other line ends', (sent) => [Buffer.from(latin1(sent).replaceAll('\n', '\r\n'), 'latin1')], 0],
  ['without its first byte', (sent) => [sent.subarray(1)], 0],
  ['without its last byte', (sent) => [sent.subarray(0, -1)], 0],
  ['as its first byte alone', (sent) => [sent.subarray(0, 1)], 0],
  ['as its last byte alone', (sent) => [sent.subarray(-1)], 0],
  ['without control characters', (sent) => [sent.filter((byte) => byte >= 0x20)], 0],
  [
    'as a terminal shows it',
    (sent) => [
      Buffer.from(
        Array.from(sent, (byte) =>
          byte < 0x20 ? `^${String.fromCharCode(byte + 0x40)}` : String.fromCharCode(byte),
        ).join(''),
        'latin1',
      ),
    ],
    0,
  ],
];

describe.each(ECHOES)('a device that echoes what it is sent, %s,', (_how, echo, ms) => {
  let clock: ManualClock;
  let dial: Dial;
  let sent: string;

  beforeEach(() => {
    clock = new ManualClock();
    sent = '';
    dial = (_endpoint, listener) => {
      let isOpen = true;
      queueMicrotask(() => listener.opened());
      return {
        unsent: 0,
        write: (bytes) => {
          sent += latin1(bytes);
          for (const piece of echo(bytes)) clock.after(ms, () => isOpen && listener.received(piece));
        },
        end: () => undefined,
        destroy: () => {
          isOpen = false;
        },
      };
    };
  });

  const connection = (maySilent: boolean): Connection =>
    testConnection(new ScriptedPrinter(() => clock.now()), clock, { dial, maySilent: () => maySilent });

  it('is no printer', async () => {
    const device = connection(false);
    let end = 'connected';
    const opened = device.open().catch((fault: unknown) => {
      end = fault instanceof AgentFault ? fault.code : String(fault);
    });
    await clock.advance(4000);
    await opened;
    expect(end).toBe('silent');
    expect(sent).not.toContain('\x1b');
    await clock.advance(60_000);
    expect(device.view).toMatchObject({ state: 'error', problem: 'silent', confirms: null });
  });

  it('has no serial number', async () => {
    const serial = serialAt(dial, { address: '192.168.1.50', port: 9100 }, clock);
    await clock.advance(5000);
    expect(await serial).toBeUndefined();
  });

  it('never prints, even after a person has confirmed it', async () => {
    const device = connection(true);
    device.open().catch(() => undefined);
    await clock.advance(5000);
    const copy = {
      language: 'escpos',
      bytes: Buffer.from('\x1b@One\npizza\n\x1dVB\x18'),
      paperMs: 80,
    } as const;
    const end = device.isReady ? device.print(copy, () => undefined) : Promise.resolve(undefined);
    await clock.advance(60_000);
    expect((await end)?.end).not.toBe('printed');
    expect(device.view.confirms).not.toBe(true);
  });
});
