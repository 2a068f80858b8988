/** The requests of auto-print to the platform and to the agent. */
import type { Order } from '@servery/protocol/platform/order';
import { type Job, jobKey, type JobScope } from '@servery/protocol/printing/job';
import { t } from 'i18next';
import { agentApi } from '../../agent/agentApi.ts';
import { agentErrorText, isAgentFailure } from '../../agent/agentErrorText.ts';
import { jobsOfOrder } from '../../agent/printState.ts';
import type { Submitted } from '../../autoPrint/autoPrinter.ts';
import { changedWords } from '../../orders/allergyWords.ts';
import { ordersApi } from '../../orders/ordersApi.ts';
import { receiptOf } from '../../orders/printing/receiptOf.ts';
import { locationOf } from '../../platform/currency.ts';
import { errorText } from '../../answers/errorText.ts';
import { merchantQuery } from '../../platform/merchant.ts';
import { selectClockOffset, serverNow } from '../../platform/time/serverClock.ts';
import { parseTime, zoneOr } from '../../time/time.ts';
import { UNTRACKED } from '../../platform/untracked.ts';
import type { AppStore } from '../store.ts';

const ONCE = { subscribe: false } as const;
const REFETCH = { subscribe: false, forceRefetch: true } as const;

const agentErrorIn = (error: unknown): string =>
  isAgentFailure(error) ? agentErrorText(error, t) : t('Not connected to printer');

type AgentState = Parameters<ReturnType<typeof agentApi.endpoints.jobs.select>>[0];

/** @param scope the owner of these orders. */
export function createPrintPorts({ store }: AppStore, scope: JobScope) {
  const merchant = () => merchantQuery.select(undefined)(store.getState()).data;
  const zone = (): string => zoneOr(merchant()?.time_zone);
  /** The platform's time, milliseconds since the epoch. */
  const now = (): number => serverNow(selectClockOffset(store.getState()));
  const moment = (written: string): number | undefined => parseTime(written, zone())?.valueOf();
  const { order, orderPage } = ordersApi.endpoints;
  const { jobs, submitJob, cancelJob } = agentApi.endpoints;

  return {
    now,
    placedAt: ({ order_date: written }: Order): number => moment(written) ?? now(),
    dueAt: ({ promised_at: written }: Order): number | undefined => moment(written),

    /** The current order, or an error text if it could not be read. */
    read: async (orderId: string): Promise<{ readonly order: Order } | { readonly text: string }> => {
      // The receipt needs the restaurant's name and zone.
      await store.dispatch(merchantQuery.initiate(undefined, ONCE));
      const { data, error } = await store.dispatch(order.initiate(orderId, REFETCH));
      return data ? { order: data } : { text: errorText(error ?? {}, t) };
    },
    /** The newest cancelled orders; undefined if they could not be read. */
    readCancelled: async (): Promise<readonly Order[] | undefined> =>
      (await store.dispatch(orderPage.initiate({ filters: { status: 5 }, offset: 0 }, REFETCH))).data?.orders,

    /** The agent's jobs, as far as the store has them. */
    knownJobs: (): readonly Job[] | undefined =>
      jobs.select()(store.getState() as unknown as AgentState).data,
    /** The agent's jobs for an order, or an error text. */
    jobsOf: async (orderId: string): Promise<readonly Job[] | { readonly text: string }> => {
      const { data, error } = await store.dispatch(jobs.initiate(undefined, ONCE));
      return data ? jobsOfOrder(data, orderId) : { text: agentErrorIn(error) };
    },
    /**
     * Submits an order to the agent, which prints it once even if other devices submit it as well.
     *
     * @param slip the kind of print, if it is not the one at the order's arrival.
     */
    handOver: async (printed: Order, slip?: 'cancelled' | 'due'): Promise<Submitted> => {
      const receipt = receiptOf(printed, {
        ...{ zone: zone(), restaurant: merchant()?.name ?? '', where: locationOf(merchant()) },
        ...{ now: now(), changedWords: changedWords.of(scope.mid).get() },
      });
      const { data, error } = await store.dispatch(
        submitJob.initiate(
          {
            key: jobKey(scope, printed.order_id, slip ? { reason: 'manual', n: slip } : { reason: 'auto' }),
            reason: 'auto',
            ...(slip === 'due' && { kind: 'due' }),
            receipt: slip === 'cancelled' ? { ...receipt, kind: 'cancelled' } : receipt,
          },
          UNTRACKED,
        ),
      );
      if (data) return data;
      // Another device was faster, with a slightly different reading of the order: the job exists all the same.
      if (isAgentFailure(error) && error.code === 'key-conflict') return { jobs: [], duplicate: true };
      return { text: agentErrorIn(error) };
    },
    /** @throws the agent's refusal. */
    cancelJob: ({ id }: Job): Promise<unknown> =>
      store.dispatch(cancelJob.initiate({ jobId: id }, UNTRACKED)).unwrap(),
  };
}
