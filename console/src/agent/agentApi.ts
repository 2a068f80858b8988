import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { createApi } from '../platform/createApi.ts';
import { onSuccess, optimisticUpdate } from '../platform/optimisticUpdate.ts';
import type { Job } from '@servery/protocol/printing/job';
import type {
  AnswerBody,
  EventBody,
  FoundPrinter,
  GuestEntry,
  RequestBody,
  RequestType,
} from '@servery/protocol/printing/messages';
import type { Printer, PrinterAddress } from '@servery/protocol/printing/printer';
import { t } from 'i18next';
import { type AgentFailure, type AgentFailureCode, failureOf } from './agentFailure.ts';
import type { AgentConnection, AgentState } from './agentConnection.ts';
import { truncatePaper } from './truncateReceipt.ts';
import { mirrorPrinter } from './deviceSettings.ts';
import { MAX_JOBS, withJob, withPrinter, withSettings } from './agentRows.ts';

/** The data that the store passes to every request to the agent (its thunks' extra argument). */
export interface AgentEnvironment {
  readonly agent: AgentConnection;
}

// oxlint-disable-next-line typescript/no-invalid-void-type -- RTK Query's own word for a query that takes nothing.
type NoArgument = void;

function agentOf(extra: unknown): AgentConnection {
  return (extra as AgentEnvironment).agent;
}

interface AgentRequest {
  readonly type: RequestType;
  readonly body: RequestBody<RequestType>;
}

function agentRequest<T extends RequestType>(type: T, body: RequestBody<T>): AgentRequest {
  return { type, body };
}

/** The codes after which the agent may have acted. */
const OUTCOME_UNKNOWN: readonly AgentFailureCode[] = ['lost', 'unanswered'];

/** Sends a request over the connection, which has already checked the response against the schema of its type. */
const agentBaseQuery: BaseQueryFn<AgentRequest, unknown, AgentFailure> = async (
  { type, body },
  { extra },
) => {
  const agent = agentOf(extra);
  const attempt = async () => ({ data: await agent.request(type, body) });
  try {
    return await attempt().catch((error: unknown) => {
      // The same key prints once: submitting again after a lost connection is safe, and no order is lost.
      if (type === 'job.submit' && OUTCOME_UNKNOWN.includes(failureOf(error).code)) return attempt();
      throw error;
    });
  } catch (error) {
    const failure = failureOf(error);
    if (failure.code !== 'bad-message') return { error: failure };
    if (agent.isOtherVersion) return { error: { ...failure, code: 'other-version' } };
    return { error: isOfOrder(body) ? failure : { ...failure, code: 'bad-request' } };
  }
};

const isOfOrder = (body: AgentRequest['body']): boolean =>
  'receipt' in body && (body.receipt.kind === 'order' || body.receipt.kind === 'cancelled');

/** Stores the settings of the first receipt printer on this device. */
function mirrorReceiptPrinter(printers: readonly Printer[] = []): void {
  const printer = printers.find(({ role }) => role === 'receipt');
  if (printer) mirrorPrinter(printer);
}

/**
 * The print agent as RTK Query: its responses are cached, and its events patch the cache. Lists are read again
 * whenever the connection becomes ready (see `followMerchant`).
 */
export const agentApi = createApi({
  reducerPath: 'agent',
  baseQuery: agentBaseQuery,
  tagTypes: ['Printer', 'Job'],
  endpoints: (build) => ({
    /** The agent's state; always available, and updated on every change. */
    agentState: build.query<AgentState, NoArgument>({
      queryFn: (_nothing, { extra }) => ({ data: agentOf(extra).state }),
      onCacheEntryAdded: async (_nothing, api) => {
        await api.cacheDataLoaded;
        const agent = agentOf(api.extra);
        const show = (): unknown => api.updateCachedData(() => agent.state);
        const stop = agent.onState(show);
        show();
        await api.cacheEntryRemoved;
        stop();
      },
    }),

    /** Dials immediately on a person's request, and lets the browser show its prompt where it must. */
    dial: build.mutation<null, NoArgument>({
      queryFn: (_nothing, { extra }) => {
        agentOf(extra).retry();
        return { data: null };
      },
    }),

    /** Disarms the watch over this console: it leaves its merchant on purpose. */
    disarmWatch: build.mutation<unknown, NoArgument>({ query: () => agentRequest('watch.disarm', {}) }),

    printers: build.query<readonly Printer[], NoArgument>({
      query: () => agentRequest('printer.list', {}),
      transformResponse: ({ printers }: AnswerBody<'printer.list'>) => printers,
      providesTags: ['Printer'],
      onQueryStarted: (_nothing, api) => onSuccess(api, ({ data }) => mirrorReceiptPrinter(data)),
      onCacheEntryAdded: async (_nothing, api) => {
        const stop = agentOf(api.extra).onEvent((event) => {
          if (event.type === 'printer.changed')
            api.updateCachedData((printers) => withPrinter(printers, event.body.printer));
          else if (event.type === 'printer.removed')
            api.updateCachedData((printers) => printers.filter(({ id }) => id !== event.body.printerId));
          else return;
          mirrorReceiptPrinter(api.getCacheEntry().data);
        });
        await api.cacheEntryRemoved;
        stop();
      },
    }),
    connectPrinter: build.mutation<Printer, PrinterAddress>({
      query: (printer) => agentRequest('printer.connect', { printer }),
      transformResponse: ({ printer }: AnswerBody<'printer.connect'>) => printer,
      invalidatesTags: ['Printer'],
    }),
    reconnectPrinter: build.mutation<Printer, RequestBody<'printer.reconnect'>>({
      query: (body) => agentRequest('printer.reconnect', body),
      transformResponse: ({ printer }: AnswerBody<'printer.reconnect'>) => printer,
      invalidatesTags: ['Printer'],
    }),
    disconnectPrinter: build.mutation<Printer, RequestBody<'printer.disconnect'>>({
      query: (body) => agentRequest('printer.disconnect', body),
      transformResponse: ({ printer }: AnswerBody<'printer.disconnect'>) => printer,
      invalidatesTags: ['Printer'],
    }),
    configurePrinter: build.mutation<Printer, RequestBody<'printer.configure'>>({
      query: (body) => agentRequest('printer.configure', body),
      transformResponse: ({ printer }: AnswerBody<'printer.configure'>) => printer,
      // The printers are read again whatever the outcome, which also settles two changes that overlap (decisions 26a).
      onQueryStarted: (body, api): void =>
        optimisticUpdate(api, () => api.dispatch(settingsShown(body)).undo),
      invalidatesTags: ['Printer'],
    }),
    removePrinter: build.mutation<Printer, RequestBody<'printer.remove'>>({
      query: (body) => agentRequest('printer.remove', body),
      transformResponse: ({ printer }: AnswerBody<'printer.remove'>) => printer,
      invalidatesTags: ['Printer'],
    }),

    /** Searches the network for printers; resolves once the search has ended or was stopped. */
    discoverPrinters: build.mutation<readonly FoundPrinter[], NoArgument>({
      query: () => agentRequest('printer.discover', {}),
      transformResponse: ({ found }: AnswerBody<'printer.discover'>) => found,
    }),
    /** The search's progress; null until the agent reports it. */
    discovery: build.query<EventBody<'discover.progress'> | null, NoArgument>({
      queryFn: () => ({ data: null }),
      keepUnusedDataFor: 0,
      onCacheEntryAdded: async (_nothing, api) => {
        const stop = agentOf(api.extra).onEvent((event) => {
          if (event.type === 'discover.progress') api.updateCachedData(() => event.body);
        });
        await api.cacheEntryRemoved;
        stop();
      },
    }),
    stopDiscovering: build.mutation<unknown, NoArgument>({
      query: () => agentRequest('printer.discover.stop', {}),
    }),

    /** The newest jobs of this merchant, newest first; the agent sends an event for every new job and every change. */
    jobs: build.query<readonly Job[], NoArgument>({
      query: () => agentRequest('job.list', { limit: MAX_JOBS }),
      transformResponse: ({ jobs }: AnswerBody<'job.list'>) => jobs,
      providesTags: ['Job'],
      onCacheEntryAdded: async (_nothing, api) => {
        const stop = agentOf(api.extra).onEvent((event) => {
          if (event.type === 'job.changed') api.updateCachedData((jobs) => withJob(jobs, event.body.job));
        });
        await api.cacheEntryRemoved;
        stop();
      },
    }),
    /** Submits an order to be printed; `duplicate` when its key was already used and nothing new prints. */
    submitJob: build.mutation<AnswerBody<'job.submit'>, RequestBody<'job.submit'>>({
      query: (body) => agentRequest('job.submit', { ...body, receipt: truncatePaper(body.receipt, t) }),
    }),
    reprintJob: build.mutation<Job, RequestBody<'job.reprint'>>({
      query: (body) => agentRequest('job.reprint', body),
      transformResponse: ({ job }: AnswerBody<'job.reprint'>) => job,
    }),
    releaseJob: build.mutation<Job, RequestBody<'job.release'>>({
      query: (body) => agentRequest('job.release', body),
      transformResponse: ({ job }: AnswerBody<'job.release'>) => job,
    }),
    cancelJob: build.mutation<Job, RequestBody<'job.cancel'>>({
      query: (body) => agentRequest('job.cancel', body),
      transformResponse: ({ job }: AnswerBody<'job.cancel'>) => job,
    }),

    /** Everything that the agent stores about a guest. */
    exportGuest: build.mutation<readonly GuestEntry[], RequestBody<'guest.delete'>>({
      queryFn: async (guest, _api, _options, fetch) => {
        const entries: GuestEntry[] = [];
        for (let from: number | undefined = 0; from !== undefined;) {
          const { data, error } = await fetch(agentRequest('guest.export', { ...guest, from }));
          if (error) return { error };
          const page = data as AnswerBody<'guest.export'>;
          entries.push(...page.entries);
          from = page.next;
        }
        return { data: entries };
      },
    }),
    deleteGuest: build.mutation<AnswerBody<'guest.delete'>, RequestBody<'guest.delete'>>({
      query: (guest) => agentRequest('guest.delete', guest),
    }),

    /** A receipt as it will print: its rows as text, and as an image. */
    preview: build.query<AnswerBody<'receipt.preview'>, RequestBody<'receipt.preview'>>({
      query: (body) => agentRequest('receipt.preview', { ...body, receipt: truncatePaper(body.receipt, t) }),
      // A printer's columns and language change how its receipts look.
      providesTags: ['Printer'],
    }),

    /** Asks to be paired; the console is then listed on the agent's page, where a person picks it. */
    pair: build.mutation<null, RequestBody<'pair'>>({
      queryFn: ({ label }, { extra }) => settle(agentOf(extra).pair(label)),
    }),
    /** Sends the code from the agent's page. */
    pairCode: build.mutation<null, RequestBody<'pair.code'>>({
      queryFn: ({ code }, { extra }) => settle(agentOf(extra).pairCode(code)),
    }),
  }),
});

const settingsShown = (body: RequestBody<'printer.configure'>) =>
  agentApi.util.updateQueryData('printers', undefined, (printers) => withSettings(printers, body));

export const {
  useAgentStateQuery,
  useDisarmWatchMutation,
  useDialMutation,
  usePrintersQuery,
  useConnectPrinterMutation,
  useReconnectPrinterMutation,
  useDisconnectPrinterMutation,
  useConfigurePrinterMutation,
  useRemovePrinterMutation,
  useDiscoverPrintersMutation,
  useDiscoveryQuery,
  useStopDiscoveringMutation,
  useJobsQuery,
  useSubmitJobMutation,
  useReprintJobMutation,
  useReleaseJobMutation,
  useCancelJobMutation,
  useExportGuestMutation,
  useDeleteGuestMutation,
  usePreviewQuery,
  usePairMutation,
  usePairCodeMutation,
} = agentApi;

/** Converts a promise of the connection to an endpoint's result. */
async function settle(done: Promise<void>): Promise<{ data: null } | { error: AgentFailure }> {
  try {
    await done;
    return { data: null };
  } catch (error) {
    return { error: failureOf(error) };
  }
}
