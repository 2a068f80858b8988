import { onTestFinished } from 'vitest';
import { quietLog } from '../quietLog.ts';
import { Connection } from './connection.ts';
import type { Copy, CopyOutcome } from './copy.ts';
import type { ManualClock } from './manualClock.ts';
import type { ScriptedPrinter } from './scriptedPrinter.ts';

type ConnectionOptions = ConstructorParameters<typeof Connection>[0];

/** For tests: the options of a connection to a scripted printer that is not shared and about which nothing is known. */
export function connectionTo(printer: ScriptedPrinter, clock: ManualClock): ConnectionOptions {
  return {
    locate: () => Promise.resolve({ address: '192.168.1.50', port: 9100 }),
    dial: printer.dial,
    clock,
    log: quietLog,
    maySilent: () => false,
    trust: { check: () => undefined, pin: () => Promise.resolve() },
    hasProcessIds: () => true,
    cutOff: () => new Uint8Array(),
    memory: { isKnown: false, interrupted: false },
    isShared: () => false,
    isNeeded: () => false,
    onChange: () => undefined,
  };
}

/** Creates a connection to a scripted printer that is closed after the running test. */
export function testConnection(
  printer: ScriptedPrinter,
  clock: ManualClock,
  options: Partial<ConnectionOptions> = {},
): Connection {
  const connection = new Connection({ ...connectionTo(printer, clock), ...options });
  onTestFinished(async () => {
    const closed = connection.close();
    // A scripted printer does not answer the close.
    await clock.advance(1000);
    await closed;
  });
  return connection;
}

/** A copy that a connection prints. */
interface PrintingCopy {
  end: CopyOutcome | undefined | 'pending';
  /** The wait reasons reported so far, `undefined` where a wait was over. */
  readonly troubles: (string | undefined)[];
}

export function startCopy(connection: Connection, copy: Copy): PrintingCopy {
  const printing: PrintingCopy = { end: 'pending', troubles: [] };
  const { troubles } = printing;
  void connection
    .print(copy, (trouble) => {
      if (troubles.at(-1) !== trouble) troubles.push(trouble);
    })
    .then((end) => (printing.end = end));
  return printing;
}
