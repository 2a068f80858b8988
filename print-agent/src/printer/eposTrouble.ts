import { AgentFault } from '../fault.ts';
import type { ConnectionLost } from './connectionLost.ts';
import { NotEpos } from './eposClient.ts';
import type { EposPort } from './language.ts';
import { connectFault } from './trouble.ts';

/** The fault for a device that accepts connections at the raw port and so prints there. */
export function wrongPort(rawPort: number): AgentFault {
  return new AgentFault(
    'wrong-port',
    `Nothing answers there in ePOS, but port ${rawPort} of the same device takes connections: use port ${rawPort}.`,
  );
}

/** Why a door cannot be used, and what to do about it. */
export function eposPortFault(lost: ConnectionLost, { port, isSecure }: EposPort): AgentFault {
  if (lost instanceof NotEpos) {
    return new AgentFault(
      'refused',
      `Port ${port} answers, but not in ePOS (${lost.message}): check the port, and that ePOS-Print is enabled in the printer.`,
    );
  }
  if (lost.code === 'EPROTO' || lost.code?.startsWith('ERR_SSL') === true) {
    return new AgentFault('refused', `Port ${port} answers, but not in ${isSecure ? 'https' : 'http'}.`);
  }
  return connectFault(lost);
}
