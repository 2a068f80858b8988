import type { TFunction } from 'i18next';
import type { AgentFailure, AgentFailureCode } from './agentFailure.ts';
import type { TextKey } from '../language/textKey.ts';

/** The text for each code. The spec dictates the text for a printer that is not connected (§4.6). */
const TEXTS: Readonly<Record<AgentFailureCode, TextKey>> = {
  'bad-message':
    'The print agent couldn’t read this order. The order is safe. Print it in the browser from its page.',
  'bad-request':
    'The print agent couldn’t read this request. Nothing was printed or changed. Reload the page and try again.',
  'other-version': 'The print agent didn’t understand this console. Update both to the same version.',
  'unsupported-version': 'The print agent and this console have different versions. Update the older one.',
  'not-paired': 'This console isn’t paired with the print agent. Pair it in Printer settings.',
  'bad-code': 'Wrong code. Enter the code shown on the print agent’s page.',
  'too-many-attempts': 'Too many wrong codes. Request a new code and enter it.',
  'too-large': 'This receipt is too long to print.',
  'too-fast': 'Too many requests at once. Wait a minute, then try again.',
  'unknown-printer': 'This printer is no longer set up.',
  'address-not-allowed':
    'This address isn’t allowed. Use the printer’s address on your own network and a standard printer port.',
  unreachable: 'No printer found at this address. Check that it’s on and on the same network.',
  stranger: 'A different printer answers at this address. If it replaces the old one, connect it again.',
  star: 'This is a Star printer. Choose its kind, then connect it again.',
  refused: 'The printer refused the connection. It may be in use elsewhere, or the port may be wrong.',
  busy: 'The printer is in use elsewhere. Try again in a moment.',
  timeout: 'The printer took too long to answer. Check its cable and network.',
  silent:
    'The device at this address doesn’t identify itself as a printer. If it’s an Epson, Star or ESC/POS printer, confirm it on the print agent’s page.',
  'wrong-port': 'The printer doesn’t answer on this port. Use port 9100.',
  'certificate-changed': 'The printer’s certificate has changed. Confirm it on the print agent’s page.',
  'not-connected': 'Not connected to printer',
  'unknown-job': 'This print is no longer on record.',
  'key-conflict': 'This was already printed with different content. Print it manually.',
  'spool-full': 'The computer’s disk is full, so nothing can be printed. Free up space, then try again.',
  internal: 'The print agent has a problem. Restart it, then try again.',
  absent: 'The print agent is not running.',
  blocked: 'The browser does not allow printing from this page.',
  unpaired: 'This console isn’t paired with the print agent. Pair it in Printer settings.',
  unsupported: 'The print agent and this console have different versions. Update the older one.',
  off: 'This device does not print.',
  lost: 'The connection to the print agent was lost. Check whether it was printed before you try again.',
  unanswered: 'The print agent isn’t responding. Check whether it was printed before you try again.',
  unreadable:
    'The print agent’s answer could not be read. Check whether it was printed before you try again.',
};

/** The error text for a failed request to the agent. */
export function agentErrorText({ code }: Pick<AgentFailure, 'code'>, t: TFunction): string {
  return t(TEXTS[code]);
}

/** Whether the error of a mutation or a query is the agent's failure rather than a bug of ours. */
export function isAgentFailure(error: unknown): error is AgentFailure {
  return (
    typeof error === 'object' && error !== null && 'code' in error && Object.hasOwn(TEXTS, String(error.code))
  );
}

/** The same for any error of an agent mutation; an error that is not the agent's reads as no printer. */
export function printTroubleText(error: unknown, t: TFunction): string {
  return isAgentFailure(error) ? agentErrorText(error, t) : t('Not connected to printer');
}
