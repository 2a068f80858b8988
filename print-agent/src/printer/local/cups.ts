import { execFile } from 'node:child_process';
import { AgentFault } from '../../fault.ts';
import { isQueueName } from './localAddress.ts';
import type { SystemQueues } from './queues.ts';

/** How long CUPS may take; a scheduler that hangs must not hold an order for longer. */
const TIMEOUT_MS = 15_000;

interface Ended {
  readonly ok: boolean;
  readonly output: string;
}

/**
 * Runs a command of CUPS.
 *
 * @param args passed on as they are, without a shell
 */
function run(command: string, args: readonly string[], input?: Uint8Array): Promise<Ended> {
  return new Promise((resolve) => {
    // Makes the output English, which is parsed below.
    const env = { ...process.env, LC_ALL: 'C' };
    const child = execFile(command, args, { env, timeout: TIMEOUT_MS }, (error, stdout, stderr) =>
      resolve({ ok: error === null, output: `${stdout}\n${stderr}`.trim() }),
    );
    // A command that ends early does not read its input; how it ended is reported above.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

/** The queues of CUPS, on Linux and macOS, by its commands lpstat(1) and lp(1). */
export const cups: SystemQueues = {
  async names() {
    const { ok, output } = await run('lpstat', ['-e']);
    return ok ? output.split('\n').filter(isQueueName) : [];
  },

  async check(name) {
    // lpstat would read such a name as a list of names.
    if (/[\s/#]/.test(name)) throw unavailable(name);
    const { ok, output } = await run('lpstat', ['-p', name, '-a', name]);
    if (!ok) throw unavailable(name);
    if (/^\S+ not accepting requests /m.test(output)) {
      throw new AgentFault(
        'unreachable',
        `The print queue ${name} rejects jobs: allow them with "cupsaccept ${name}".`,
      );
    }
    if (/^printer \S+ disabled /m.test(output)) {
      throw new AgentFault(
        'unreachable',
        `The print queue ${name} is stopped: start it with "cupsenable ${name}".`,
      );
    }
  },

  async print(name, bytes) {
    const { ok, output } = await run('lp', ['-d', name, '-o', 'raw', '-t', 'Receipt'], bytes);
    if (!ok) throw new Error(output.replaceAll(/\s+/g, ' ') || 'lp failed');
  },
};

/** Its commands give the same message for an unknown queue and for a scheduler that does not run. */
function unavailable(name: string): AgentFault {
  return new AgentFault(
    'unreachable',
    `There is no print queue ${name}, or CUPS does not run: "servery-agent discover" lists the queues.`,
  );
}
