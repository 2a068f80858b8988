import { AgentFault } from '../../fault.ts';
import { isQueueName } from './localAddress.ts';
import type { SystemQueues } from './queues.ts';
import { decoded, encoded, SpoolerChild, WindowsError } from './spoolerChild.ts';

/** Ports that lead to a file, a fax or nowhere, such as that of "Microsoft Print to PDF". */
const NO_PRINTER = /^(?:PORTPROMPT|SHRFAX|XPSPort|FILE|NUL):/i;

/** Codes of winerror.h. */
const ERROR_ACCESS_DENIED = 5;
const RPC_S_SERVER_UNAVAILABLE = 1722;
const ERROR_INVALID_PRINTER_NAME = 1801;

/** The status of a queue and its attributes: bits of the documentation of PRINTER_INFO_2 ([MS-RPRN] 2.2.3.12). */
const PAUSED = 0x1;
const PENDING_DELETION = 0x4;
/** Offline, not available, and a server's printer that is offline. */
const OFFLINE = 0x80 | 0x1000 | 0x0200_0000;
/** "Use Printer Offline", which Windows also sets for a USB printer that is unplugged. */
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

/** Why a job would stay in the queue. */
function obstacleOf(status: number, attributes: number): string | undefined {
  if ((status & PENDING_DELETION) !== 0) return 'is being deleted.';
  if ((status & PAUSED) !== 0) return 'is paused: open it in Windows and turn off "Pause Printing".';
  const isOffline = (status & OFFLINE) !== 0 || (attributes & WORKS_OFFLINE) !== 0;
  if (!isOffline) return undefined;
  return 'is offline: switch the printer on, check its cable, and turn off "Use Printer Offline".';
}

function refusal(name: string, error: unknown): AgentFault {
  switch (error instanceof WindowsError ? error.code : undefined) {
    case ERROR_INVALID_PRINTER_NAME:
      return new AgentFault(
        'unreachable',
        `There is no print queue ${name}: "servery-agent discover" lists the queues.`,
      );
    case ERROR_ACCESS_DENIED:
      return new AgentFault(
        'unreachable',
        `The agent's account may not print to ${name}: allow "Print" for everyone in the printer's properties, Security.`,
      );
    case RPC_S_SERVER_UNAVAILABLE:
      return new AgentFault(
        'unreachable',
        'Windows\' print spooler does not run: start the service "Print Spooler".',
      );
    default:
      return new AgentFault(
        'unreachable',
        `The print queue ${name} cannot be used: ${error instanceof Error ? error.message : String(error)}`,
      );
  }
}
