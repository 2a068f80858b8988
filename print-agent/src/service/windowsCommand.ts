import { join } from 'node:path';
import { agentArguments, type ServiceOrder } from './serviceManager.ts';

/** The service's name on Windows, from which its account gets its name. */
export const SERVICE = 'ServeryAgent';

/**
 * The virtual account that Windows creates for this service: no password, no privileges, no sign-in. LocalService would
 * work too, but other services share it and could read the data.
 */
export const ACCOUNT = `NT SERVICE\\${SERVICE}`;

/** How long the copy that is printing may take to finish, in milliseconds. */
const STOP_TIMEOUT_MS = 20_000;

/**
 * The command line that Windows starts: Shawl, which answers the service manager, runs the agent and ends it with
 * Ctrl-C. Shawl never restarts the agent: it exits with the agent's code, and Windows restarts it after its own delays.
 */
export function windowsCommand(
  wrapper: string,
  program: string,
  order: Omit<ServiceOrder, 'executable'>,
): string {
  return [
    ...[wrapper, 'run', '--name', SERVICE, '--no-restart', '--stop-timeout', String(STOP_TIMEOUT_MS)],
    ...['--log-dir', join(order.dataFolder, 'logs'), '--env', 'SERVERY_AGENT_LOG=file'],
    ...['--', program, ...agentArguments(order)],
  ]
    .map(quoted)
    .join(' ');
}

/** Quotes as CommandLineToArgvW reads it: a path has no quotes, but may end in a backslash. */
function quoted(argument: string): string {
  return /^[\w.:=\\-]+$/.test(argument) ? argument : `"${argument.replace(/\\+$/, '$&$&')}"`;
}
