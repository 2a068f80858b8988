import { type Guest, guestOf } from '@servery/protocol/printing/guest';
import type { RequestBody } from '@servery/protocol/printing/messages';
import { useState } from 'react';
import { useAgentStateQuery, useDeleteGuestMutation, useExportGuestMutation } from '../../agent/agentApi.ts';
import type { AgentFailure } from '../../agent/agentFailure.ts';
import { isAgentFailure } from '../../agent/agentErrorText.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { onDevice } from './onDevice.ts';

/** The result of an export or a deletion. `receipts` are the print agent's; undefined if no agent was asked. */
export type GuestOutcome =
  | { readonly kind: 'exported'; readonly entries: number; readonly agent: 'asked' | 'off' | 'away' }
  | { readonly kind: 'deleted'; readonly entries: number; readonly receipts: number | undefined }
  /** Some orders still have to print: nothing was deleted. */
  | { readonly kind: 'waiting'; readonly orders: readonly string[] }
  /** The print agent does not answer: nothing was deleted. */
  | { readonly kind: 'away' }
  /** Without the agent's failure it is an error of this page. */
  | { readonly kind: 'failed'; readonly failure: AgentFailure | undefined };

interface GuestData {
  readonly outcome: GuestOutcome | undefined;
  readonly isBusy: boolean;
  readonly exportGuest: (typed: string) => Promise<void>;
  readonly deleteGuest: (typed: string) => Promise<void>;
}

/** Stays within the agent's limits: no order number is longer, and no guest has more orders. */
const deletionBody = (guest: string, orders: readonly string[]): RequestBody<'guest.delete'> => ({
  guest,
  orders: orders.filter((id) => id.length <= 100).slice(0, 1000),
});

/** Exports and deletes the data that this device and its print agent store about a guest, as parsed by `guestOf`. */
export function useGuestData(): GuestData {
  const { data: agent } = useAgentStateQuery();
  const [exportFromAgent] = useExportGuestMutation();
  const [deleteFromAgent] = useDeleteGuestMutation();
  const [outcome, setOutcome] = useState<GuestOutcome>();
  const [isBusy, setIsBusy] = useState(false);
  const status = agent?.status ?? 'connecting';
  const hasAgent = status === 'ready';

  const exportNow = async (typed: string, guest: Guest): Promise<GuestOutcome> => {
    const { entries, orders } = await onDevice(guest, { remove: false });
    const { data: receipts = [], error } = hasAgent ? await exportFromAgent(deletionBody(typed, orders)) : {};
    if (error !== undefined) return failed(error);
    const document = { guest: typed, at: new Date().toISOString(), device: entries, printAgent: receipts };
    const text = `${JSON.stringify(document, null, 2)}\n`;
    saveFile('servery-guest.json', new Blob([text], { type: 'application/json' }));
    const agentOutcome = hasAgent ? 'asked' : status === 'off' ? 'off' : 'away';
    return { kind: 'exported', entries: entries.length + receipts.length, agent: agentOutcome };
  };

  // The agent comes first: it may refuse, and the request needs the order numbers that this device still has.
  const deleteNow = async (typed: string, guest: Guest): Promise<GuestOutcome> => {
    if (!hasAgent && status !== 'off') return { kind: 'away' };
    const { orders } = await onDevice(guest, { remove: false });
    const { data, error } = hasAgent ? await deleteFromAgent(deletionBody(typed, orders)) : {};
    if (error !== undefined) return failed(error);
    const waiting = data?.waiting ?? [];
    if (waiting.length > 0) {
      return { kind: 'waiting', orders: [...new Set(waiting.map(({ orderId }) => orderId))] };
    }
    const { entries } = await onDevice(guest, { remove: true });
    return { kind: 'deleted', entries: entries.length, receipts: data?.deleted };
  };

  const run = async (work: typeof exportNow, typed: string): Promise<void> => {
    const guest = guestOf(typed);
    if (guest === undefined) return;
    setIsBusy(true);
    setOutcome(undefined);
    try {
      setOutcome(await work(typed.trim(), guest));
    } catch (error) {
      setOutcome(failed(error));
    } finally {
      setIsBusy(false);
    }
  };
  return {
    outcome,
    isBusy,
    exportGuest: (typed) => run(exportNow, typed),
    deleteGuest: (typed) => run(deleteNow, typed),
  };
}

const failed = (error: unknown): GuestOutcome => ({
  kind: 'failed',
  failure: isAgentFailure(error) ? error : undefined,
});
