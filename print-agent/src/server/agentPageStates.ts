/** The states as sentences in the page's language; the agent's own sentences are English. */
import type { AgentErrorCode } from '@servery/protocol/printing/errors';
import type { Job, JobFailure } from '@servery/protocol/printing/job';
import type { Printer } from '@servery/protocol/printing/printer';
import type { LocalConsoleState } from '../localConsole/localConsole.ts';
import { localAddress } from '../printer/local/localAddress.ts';
import type { PrinterProblem, StateWords } from './agentPageWords.ts';
import type { PageWriting } from './agentPageWriting.ts';
import type { OtherVersion } from './otherVersions.ts';
import type { SilentDevice } from './silent.ts';

/** What there is to say beyond the one-word state; empty if nothing. */
export function printerText({ words: { states }, list }: PageWriting, printer: Printer): string {
  const { state, faults, shared, confirms, text } = printer;
  const isPlain =
    state === 'connecting' || (state === 'connected' && faults.length === 0 && confirms !== false);
  if (state === 'disconnected' || (isPlain && !shared)) return '';
  // The tag says already that it is connected.
  if (states === 'own') return text.replace(/^Connected\. /, '');
  switch (state) {
    case 'connecting':
      return states.connectingShared;
    case 'connected':
      if (faults.length > 0) return states.connectedBut(list(faults.map((fault) => states.faults[fault])));
      return confirms === false ? states.cannotConfirm : states.connectedShared;
    case 'error':
      return problemText(printer, states);
  }
}

function problemText({ host, problem, stranger, star, shared }: Printer, states: StateWords): string {
  if (stranger === true) return `${states.stranger} ${states.tryingAgain}`;
  if (star === true) return `${states.star} ${states.tryingAgain}`;
  const known = problem !== undefined && isProblem(problem, states) ? problem : 'unreachable';
  const place = localAddress(host);
  const local = place && states.localProblems[place.kind][known];
  if (local !== undefined) return `${local} ${states.tryingAgain}`;
  const isInUse = known === 'refused' || known === 'busy';
  const offer = isInUse && !shared ? ` ${states.offerSharing}` : '';
  return `${states.problems[known]} ${states.tryingAgain}${offer}`;
}

const isProblem = (code: AgentErrorCode, { problems }: StateWords): code is PrinterProblem =>
  Object.hasOwn(problems, code);

export function jobText({ words: { states } }: PageWriting, job: Job): string {
  if (states === 'own') return job.text;
  const { state, waitsFor, copy, copies } = job;
  switch (state) {
    case 'accepted':
    case 'waiting':
      return waitsFor === undefined ? states.queued : states.waiting(states.waits[waitsFor]);
    case 'printing':
      return states.printing(Math.max(copy, 1), copies);
    case 'failed':
      return failureText(job, states);
    case 'printed':
    case 'sent':
    case 'uncertain':
    case 'held':
    case 'cancelled':
      return states[state];
  }
}

/** A failure written by an older agent has no code. */
function failureText({ failure = '', text }: Job, { failures }: StateWords): string {
  const isKnown = (name: string): name is JobFailure => Object.hasOwn(failures, name);
  return isKnown(failure) ? failures[failure] : text;
}

export function silentText({ words: { states } }: PageWriting, { text }: SilentDevice): string {
  return states === 'own' ? text : states.silent;
}

export function versionText({ words: { states } }: PageWriting, { isNewer, text }: OtherVersion): string {
  // The tag says already that it is connected.
  if (states === 'own') return text.replace(/^Connected\. /, '');
  return isNewer ? states.newerConsole : states.olderConsole;
}

/** Why the console is not served here; empty if nothing is wrong. */
export function consoleText(
  { words: { states } }: PageWriting,
  { trouble, text }: LocalConsoleState,
): string {
  if (trouble === undefined) return '';
  return states === 'own' ? `The console is ${text}` : states.console[trouble.kind](String(trouble.port));
}
