import type { AgentErrorCode } from '@servery/protocol/printing/errors';
import { Command, CommanderError, Help, Option } from 'commander';
import { isErrno } from '../config/privateFile.ts';
import { escapedJson } from '../escapedJson.ts';
import { AgentFault } from '../fault.ts';
import { Problem } from '../problem.ts';
import { AGENT } from '../version.ts';
import { addConfig } from './config.ts';
import { addConnect } from './connect.ts';
import { addDiscover } from './discover.ts';
import { addDoctor } from './doctor.ts';
import { EXIT, EXIT_CODES_HELP, exitCodeOfError } from './exitCodes.ts';
import { addGuest } from './guest.ts';
import { addCancel, addRelease, addReprint } from './jobAction.ts';
import { addJobs } from './jobs.ts';
import { addLogs } from './logs.ts';
import { addOpen } from './open.ts';
import { addPair } from './pair.ts';
import { addPairings } from './pairings.ts';
import { addPrinters } from './printers.ts';
import { addRun } from './run.ts';
import { addService } from './service.ts';
import { addStatus } from './status.ts';
import { addSupportBundle } from './supportBundle.ts';
import { printable } from './terminal.ts';
import { addTestPrint } from './testPrint.ts';
import { addUnpair } from './unpair.ts';

/** The commands in the order in which `--help` lists them. */
const COMMANDS = [
  addRun,
  addStatus,
  addPrinters,
  addConnect,
  addDiscover,
  addTestPrint,
  addJobs,
  addReprint,
  addRelease,
  addCancel,
  addOpen,
  addPair,
  addPairings,
  addUnpair,
  addDoctor,
  addLogs,
  addSupportBundle,
  addGuest,
  addConfig,
  addService,
];

/** Errors that only a person can resolve. */
const CONFIRMED: ReadonlySet<AgentErrorCode> = new Set<AgentErrorCode>(['silent', 'certificate-changed']);

/** Runs one command and resolves with the process's exit code. */
export async function runCommandLine(argv: readonly string[]): Promise<number> {
  const program = new Command(AGENT.name)
    .description('Prints orders from the Servery console on receipt printers.')
    .version(AGENT.version)
    .addHelpText(
      'after',
      `\n${EXIT_CODES_HELP}\n\nUSB printers work on Linux and Windows, print queues on Linux, macOS and Windows. "discover" lists them with the printers of the network.`,
    )
    .configureHelp({ optionDescription: (option) => describe(option) })
    .exitOverride();
  for (const add of COMMANDS) add(program);
  try {
    await program.parseAsync(argv);
    return EXIT.ok;
  } catch (error) {
    return explain(error, argv.includes('--json'));
  }
}

/** Commander's description of an option, without a trivial default: `false` for a flag, empty for a list. */
function describe(option: Option): string {
  const isPlain =
    option.defaultValue === false || (Array.isArray(option.defaultValue) && option.defaultValue.length === 0);
  const shown = isPlain ? new Option(option.flags, option.description) : option;
  return new Help().optionDescription(shown);
}

/** Writes an error to stderr once and returns its exit code. */
function explain(error: unknown, json: boolean): number {
  // Commander has already written this error.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  const [code, message, exitCode] = described(error);
  process.stderr.write(
    json
      ? `${escapedJson(JSON.stringify({ error: { code, message } }))}\n`
      : `${message.split('\n').map(printable).join('\n')}\n`,
  );
  return exitCode;
}

function described(error: unknown): readonly [code: string, message: string, exitCode: number] {
  if (error instanceof Problem) return ['problem', error.message, error.exitCode];
  if (error instanceof AgentFault) {
    const hint = CONFIRMED.has(error.code)
      ? '\nTo confirm it here: servery-agent connect HOST --confirm, with the same options.'
      : '';
    return [error.code, error.message + hint, exitCodeOfError(error.code)];
  }
  if (isErrno(error, 'EACCES', 'EPERM')) {
    const what = `You may not use ${error.path ?? 'the data folder'}`;
    const help = 'run this as the user that the agent runs as, or as an administrator';
    return ['no-permission', `${what}: ${help}.`, EXIT.failed];
  }
  // A file system error, such as a folder in place of a file.
  if (error instanceof Error && 'syscall' in error) {
    const help = 'correct that, or give another folder with --data-dir or SERVERY_AGENT_DATA';
    return ['io', `The data folder cannot be used (${error.message}): ${help}.`, EXIT.failed];
  }
  return ['internal', error instanceof Error ? (error.stack ?? error.message) : String(error), EXIT.failed];
}
