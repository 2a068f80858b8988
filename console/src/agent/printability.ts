import type { Printer } from '@servery/protocol/printing/printer';
import type { TFunction } from 'i18next';
import type { AgentStatus } from './agentConnection.ts';

/**
 * The result of printing an order now (decisions 24a).
 *
 * - `now`: a printer is connected, or that is not known yet: the agent decides
 * - `later`: every printer is away: the job is accepted and prints when one is back
 * - `refused`: there is no agent, or no printer is set up
 */
export type Printability = 'now' | 'later' | 'refused';

/** @param printers undefined while they are not known. */
export function printability(status: AgentStatus, printers: readonly Printer[] | undefined): Printability {
  if (status === 'connecting') return 'now';
  if (status !== 'ready') return 'refused';
  if (printers === undefined) return 'now';
  if (printers.length === 0) return 'refused';
  return printers.some(({ state }) => state === 'connected' || state === 'connecting') ? 'now' : 'later';
}

/** The alert for it (spec 000 §4.6, decisions 24a); undefined if there is none. */
export function printAlert(outcome: Printability, t: TFunction): string | undefined {
  if (outcome === 'now') return undefined;
  if (outcome === 'refused') return t('Not connected to printer');
  return `${t('Not connected to printer')}. ${t('It will print when the printer is back.')}`;
}
