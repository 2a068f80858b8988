import { AgentFault } from '../../fault.ts';
import { isQueueName } from './localAddress.ts';
import type { SystemQueues } from './queues.ts';
import { decoded, encoded, SpoolerChild, WindowsError } from './spoolerChild.ts';

/** Ports that lead to a file, to a fax or nowhere, such as that of "Microsoft Print to PDF". */
const NO_PRINTER = /^(?:PORTPROMPT|SHRFAX|XPSPort|FILE|NUL):/i;

/** The meaning of Windows' refusals, by their codes in winerror.h. */
const REFUSALS: Partial<Record<number, (name: string) => string>> = {
  // ERROR_ACCESS_DENIED
  5: (name) =>
    `The agent's account may not print to ${name}: allow "Print" for everyone in the printer's properties, Security.`,
  // RPC_S_SERVER_UNAVAILABLE
  1722: () => 'Windows\' print spooler does not run: start the service "Print Spooler".',
  // ERROR_INVALID_PRINTER_NAME
  1801: (name) => `There is no print queue ${name}: "servery-agent discover" lists the queues.`,
};

/** Bits of a queue's status and attributes ([MS-RPRN], "Status and Attribute Values"). */
const PAUSED = 0x1;
const PENDING_DELETION = 0x4;
/** Offline, not available, and a server's printer that is offline. */
const OFFLINE = 0x80 | 0x1000 | 0x0200_0000;
/** An attribute: "Use Printer Offline". */
const WORKS_OFFLINE = 0x400;

/** The queues of Windows' print spooler on this computer. */
export function spoolerQueues(): SystemQueues {
  const child = new SpoolerChild();
  return {
    async names() {
      const queues = await child.ask('queues').catch(() => []);
      return queues
        .map((queue) => queue.split(':').map(decoded))
        .filter(([port = '', name = '']) => !NO_PRINTER.test(port) && isQueueName(name))
        .map(([, name = '']) => name);
    },

    async check(name) {
      const [status, attributes] = await child.ask('look', encoded(name)).catch((error: unknown) => {
        throw refusal(name, error);
      });
      const obstacle = obstacleOf(Number(status), Number(attributes));
      if (obstacle !== undefined) throw new AgentFault('unreachable', `The print queue ${name} ${obstacle}`);
    },

    async print(name, bytes) {
      await child.ask('print', encoded(name), Buffer.from(bytes).toString('base64'));
    },
  };
}

/** The reason why a job would stay in the queue; undefined if it would not. */
function obstacleOf(status: number, attributes: number): string | undefined {
  if ((status & PENDING_DELETION) !== 0) return 'is being deleted.';
  if ((status & PAUSED) !== 0) return 'is paused: open it in Windows and turn off "Pause Printing".';
  const isOffline = (status & OFFLINE) !== 0 || (attributes & WORKS_OFFLINE) !== 0;
  if (!isOffline) return undefined;
  return 'is offline: switch the printer on, check its cable, and turn off "Use Printer Offline".';
}

function refusal(name: string, error: unknown): AgentFault {
  const known = error instanceof WindowsError ? REFUSALS[error.code]?.(name) : undefined;
  const reason = error instanceof Error ? error.message : String(error);
  return new AgentFault('unreachable', known ?? `The print queue ${name} cannot be used: ${reason}`);
}
