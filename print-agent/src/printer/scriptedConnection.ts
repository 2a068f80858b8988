import { quietLog } from '../quietLog.ts';
import type { Connection } from './connection.ts';
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
