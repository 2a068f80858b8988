import type { AgentErrorCode } from '@servery/protocol/printing/errors';
import type { Printer, PrinterFault } from '@servery/protocol/printing/printer';
import type { TFunction } from 'i18next';
import type { AgentStatus } from './agentConnection.ts';
import type { TextKey } from '../language/textKey.ts';
import { localProblem } from './printerPlace.ts';

/** A light's tone and text; the tones are those of the header's pills. */
export interface StatusLight {
  readonly tone: 'good' | 'waiting' | 'bad';
  readonly text: string;
}

/** The texts of a printer's faults, the worst first. */
const FAULTS = [
  ['paper-out', 'Out of paper'],
  ['cover-open', 'Cover is open'],
  ['cutter', 'The cutter is jammed'],
  ['error', 'The printer reports an error'],
  ['offline', 'The printer is offline'],
  ['paper-low', 'Paper is low'],
] as const satisfies readonly (readonly [PrinterFault, string])[];

/** The texts of why there is no connection; any other code means that the printer is away. */
const PROBLEMS: Readonly<Partial<Record<AgentErrorCode, TextKey>>> = {
  refused: 'Printer in use elsewhere',
  busy: 'Printer in use elsewhere',
  silent: 'Printer not confirmed yet',
  'wrong-port': 'Printer uses port 9100',
  'address-not-allowed': 'Printer address not allowed',
  'certificate-changed': 'Printer certificate changed',
};

/** Whether a printer that is set up has no connection, so that reconnecting is the action to offer. */
export const isAway = ({ state, problem }: Printer): boolean =>
  state === 'disconnected' || (state === 'error' && problem !== undefined);

/** The light of one printer. */
export function printerLight(printer: Printer, t: TFunction): StatusLight {
  const { state, faults, problem, stranger, star } = printer;
  if (state === 'connecting') return { tone: 'waiting', text: t('Connecting to the printer…') };
  if (state === 'disconnected') return { tone: 'bad', text: t('Printer not reachable') };
  if (stranger === true) return { tone: 'bad', text: t('Different printer at this address') };
  if (star === true) return { tone: 'bad', text: t('Star printer: choose its kind') };
  if (problem !== undefined) {
    const text = localProblem(printer, problem) ?? PROBLEMS[problem] ?? 'Printer not reachable';
    return { tone: 'bad', text: t(text) };
  }
  const fault = FAULTS.find(([name]) => faults.includes(name));
  if (fault) return { tone: fault[0] === 'paper-low' ? 'waiting' : 'bad', text: t(fault[1]) };
  return state === 'error'
    ? { tone: 'bad', text: t('The printer reports an error') }
    : { tone: 'good', text: t('Printer ready') };
}

/** The light of an agent that is not ready; undefined when it is. */
export function agentLight(status: AgentStatus, t: TFunction): StatusLight | undefined {
  switch (status) {
    case 'ready':
      return undefined;
    case 'connecting':
      return { tone: 'waiting', text: t('Looking for the print agent…') };
    case 'off':
    case 'absent':
      return { tone: 'bad', text: t('Print agent not running') };
    case 'blocked':
      return { tone: 'bad', text: t('Browser is blocking printing') };
    case 'unpaired':
    case 'pairing':
      return { tone: 'bad', text: t('Print agent not paired') };
    case 'untrusted':
      return { tone: 'bad', text: t('Print agent not recognised') };
    case 'unsupported':
      return { tone: 'bad', text: t('Print agent version doesn’t match') };
  }
}

const WORST_FIRST = ['bad', 'waiting', 'good'] as const satisfies readonly StatusLight['tone'][];

/** The combined light for printing: the worst of all, with the printer's name if there are several. */
export function printingLight(
  status: AgentStatus,
  printers: readonly Printer[] | undefined,
  t: TFunction,
): StatusLight {
  const agent = agentLight(status, t);
  if (agent) return agent;
  if (printers === undefined) return { tone: 'waiting', text: t('Looking for the printer…') };
  const lights = printers.map((printer) => {
    const light = printerLight(printer, t);
    const isNamed = printers.length > 1 && light.tone !== 'good';
    return isNamed
      ? { ...light, text: t('{{name}}: {{text}}', { name: printer.name, text: light.text }) }
      : light;
  });
  const worst = WORST_FIRST.find((tone) => lights.some((light) => light.tone === tone));
  return lights.find(({ tone }) => tone === worst) ?? { tone: 'bad', text: t('No printer set up') };
}
