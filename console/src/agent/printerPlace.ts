import type { AgentErrorCode } from '@servery/protocol/printing/errors';
import type { Printer } from '@servery/protocol/printing/printer';
import type { TFunction } from 'i18next';
import type { TextKey } from '../language/textKey.ts';

/** How the print agent reaches a printer: the agent names those of its own computer `usb:…` and `queue:…`. */
type Way = 'network' | 'usb' | 'queue';

export function wayTo({ host }: Pick<Printer, 'host'>): Way {
  if (host.startsWith('usb:')) return 'usb';
  return host.startsWith('queue:') ? 'queue' : 'network';
}

/** A printer of the agent's computer belongs to no other till. */
export const isOfComputer = (printer: Pick<Printer, 'host'>): boolean => wayTo(printer) !== 'network';

/** Where a printer is, in words: its address, its cable or its queue. */
export function placeText(printer: Pick<Printer, 'host' | 'port'>, t: TFunction): string {
  switch (wayTo(printer)) {
    case 'usb':
      return t('USB cable');
    case 'queue':
      return t('Print queue {{name}}', { name: printer.host.slice('queue:'.length) });
    case 'network':
      return t('{{host}}, port {{port}}', { host: printer.host, port: String(printer.port) });
  }
}

const AWAY: Readonly<Record<Exclude<Way, 'network'>, TextKey>> = {
  usb: 'USB printer unplugged or off',
  queue: 'Print queue stopped or missing',
};

/** The meaning of a failed connection for a printer of the agent's computer; undefined for those of the network. */
export function localProblem(printer: Pick<Printer, 'host'>, problem: AgentErrorCode): TextKey | undefined {
  const way = wayTo(printer);
  if (way === 'network') return undefined;
  if (problem === 'busy') return 'Another program is using this printer';
  return problem === 'unreachable' ? AWAY[way] : undefined;
}
