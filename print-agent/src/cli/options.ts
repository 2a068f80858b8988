import { PROFILES } from '@servery/protocol/profiles/profiles';
import { PRINTER_LANGUAGES, type PrinterAddress } from '@servery/protocol/printing/printer';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { ALLOWED_ADDRESS } from '../config/settings.ts';
import { LOCAL_PORT, localAddress } from '../printer/local/localAddress.ts';

/** The options of every command. */
export interface CommonOptions {
  readonly dataDir?: string;
  readonly json: boolean;
}

export function withCommonOptions(command: Command): Command {
  return command
    .option(
      '--data-dir <folder>',
      'where the agent keeps settings, pairings, jobs and logs (or SERVERY_AGENT_DATA)',
    )
    .option('--json', 'print JSON, for scripts', false);
}

/** The facts that a person gives about a printer that does not report them; undefined if none were given. */
export interface KindOptions {
  readonly language?: PrinterAddress['language'];
  readonly profile?: string;
  readonly columns?: number;
}

/** The purpose of each profile. */
const KINDS: readonly string[] = PROFILES.map(({ id, name }) => `${id} for ${name}`);

export function withKindOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--language <language>', 'printer language; auto, the default, chooses by the port').choices(
        PRINTER_LANGUAGES,
      ),
    )
    .addOption(
      new Option(
        '--profile <id>',
        `kind of printer, for one that does not report its model: ${KINDS.join('; ')}`,
      ).choices(PROFILES.map(({ id }) => id)),
    )
    .option(
      '--columns <number>',
      'characters on a line: 48 for 80 mm paper, 32 for 58 mm; 40 or 33 on a TM-U220',
      wholeNumber(24, 64),
    );
}

/** Parses an option's integer between `least` and `most`. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`Use a whole number from ${least} to ${most}.`);
  };
}

export const port = wholeNumber(1, 65_535);

/** Parses HOST:PORT or the address of a printer of this computer; an IPv6 host is in brackets. */
export function hostAndPort(text: string): { host: string; port: number } {
  if (localAddress(text) !== undefined) return { host: text, port: LOCAL_PORT };
  const [, bracketed, plain, digits] = /^(?:\[([^\]]+)\]|([^:]+)):(\d+)$/.exec(text) ?? [];
  const host = bracketed ?? plain;
  if (host === undefined || digits === undefined) {
    throw new InvalidArgumentError('Use HOST:PORT, such as 192.168.1.50:9100.');
  }
  return { host, port: port(digits) };
}

/** Collects the addresses of a repeatable option. */
export function addresses(text: string, before: readonly string[]): string[] {
  if (ALLOWED_ADDRESS.test(text)) return [...before, text];
  throw new InvalidArgumentError('Use HOST:PORT, such as 198.51.100.7:9100.');
}
