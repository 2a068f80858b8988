import { type Printer, printerAddress } from '@servery/protocol/printing/printer';
import * as z from 'zod/mini';
import type { LocalConsoleState } from '../localConsole/localConsole.ts';
import type { StorageReport } from '../printService.ts';
import type { ChangedCertificate } from '../printer/certificates.ts';
import type { Agent } from './agent.ts';
import type { RequestingOrigin } from './pairing.ts';
import type { PairedOrigin } from './pairings.ts';

const origin = z.string().check(z.maxLength(300));

/** The requests that only the command line may send, in addition to those of a console. */
export const commandLineBodies = {
  'console.where': z.object({}),
  'console.open': z.object({}),
  'certificate.list': z.object({}),
  'storage.report': z.object({}),
  'pairing.list': z.object({}),
  'pairing.pick': z.object({ origin }),
  'pairing.revoke': z.object({ origin }),
  /** Connects as `printer.connect` does; a person at this machine vouches for the device. */
  'printer.confirm': z.object({ printer: printerAddress }),
} as const;
export type CommandLineType = keyof typeof commandLineBodies;
export type CommandLineBody<T extends CommandLineType> = z.output<(typeof commandLineBodies)[T]>;

export interface CommandLineAnswers {
  'console.where': { console: LocalConsoleState };
  /** `link` opens the console once; null if the console is not served. */
  'console.open': { link: string | null; console: LocalConsoleState };
  /** Printers that are refused because of their certificate. */
  'certificate.list': { changed: readonly ChangedCertificate[] };
  'storage.report': StorageReport;
  'pairing.list': { asking: readonly RequestingOrigin[]; paired: readonly PairedOrigin[] };
  /** `code` is null if the origin does not ask (any more). */
  'pairing.pick': { code: string | null };
  /** False if the origin was not paired. */
  'pairing.revoke': { revoked: boolean };
  'printer.confirm': { printer: Printer };
}

export const commandLineRequests: {
  readonly [T in CommandLineType]: (
    body: CommandLineBody<T>,
    agent: Agent,
  ) => CommandLineAnswers[T] | Promise<CommandLineAnswers[T]>;
} = {
  'console.where': (_body, { localConsole }) => ({ console: localConsole.state }),
  'console.open': (_body, { localConsole }) => ({
    link: localConsole.makeLink() ?? null,
    console: localConsole.state,
  }),
  'certificate.list': (_body, { service }) => ({ changed: service.changedCertificates() }),
  'storage.report': (_body, { service }) => service.storage(),
  'pairing.list': (_body, { pairing, pairings }) => ({ asking: pairing.list(), paired: pairings.list() }),
  'pairing.pick': (body, { pairing }) => ({ code: pairing.pick(body.origin) ?? null }),
  'pairing.revoke': async (body, { pairings }) => ({ revoked: await pairings.revoke(body.origin) }),
  'printer.confirm': async ({ printer }, { silent }) => ({ printer: await silent.connectConfirmed(printer) }),
};

export function isCommandLineType(type: string): type is CommandLineType {
  return Object.hasOwn(commandLineBodies, type);
}
