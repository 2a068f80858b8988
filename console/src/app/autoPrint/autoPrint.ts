/** Auto-print: connects the store, the agent and the incoming orders. */
import { type JobScope, scopeText } from '@servery/protocol/printing/job';
import { t } from 'i18next';
import type { AgentConnection } from '../../agent/agentConnection.ts';
import { autoPrintsHere, deviceSettings } from '../../agent/deviceSettings.ts';
import { holdJobs } from '../../agent/holdJobs.ts';
import { jobText } from '../../agent/printState.ts';
import { createAutoPrinter } from '../../autoPrint/autoPrinter.ts';
import { autoPrints, printOrders } from '../../autoPrint/autoPrints.ts';
import { createCancelledSlips } from '../../autoPrint/cancelledSlips.ts';
import { createDueOrders } from '../../autoPrint/dueOrders.ts';
import { createSeenOrders } from '../../autoPrint/seenOrders.ts';
import { type SharedPrints, sharePrints } from '../../autoPrint/sharedPrints.ts';
import { onTrouble, notifyPrints } from '../../autoPrint/notifyPrints.ts';
import { selectIsExpired, selectMid } from '../../session/sessionSlice.ts';
import type { Leadership } from '../../storage/leadership.ts';
import { jobScope } from '../../storage/scope.ts';
import { toaster } from '../../ui/toaster.ts';
import type { NewOrders } from '../newOrders/newOrders.ts';
import type { AppStore } from '../store.ts';
import { createPrintPorts } from './printPorts.ts';

/** The kitchen starts a future order this long before it is due: the preparation time that Accept uses on lists. */
const PREPARATION_MS = 30 * 60_000;

/** Prints incoming orders in the tab that leads; every tab shows the state. */
export function startAutoPrint(
  appStore: AppStore,
  agent: AgentConnection,
  watch: NewOrders,
  { whileLeading }: Leadership,
): void {
  const { store } = appStore;
  const scope = jobScope(selectMid(store.getState()) ?? '');
  const shared = sharePrints(scopeText(scope));
  printOrders.set(shared.print);
  const tellTrouble = onTrouble(watch.shift.soundFault);
  shared.prints.subscribe(() => {
    autoPrints.set(shared.prints.get());
    tellTrouble(shared.prints.get());
  });
  whileLeading(() => print(appStore, agent, watch, scope, shared));
}

/** Starts printing. @returns the functions that end its parts. */
function print(
  appStore: AppStore,
  agent: AgentConnection,
  { desk }: NewOrders,
  scope: JobScope,
  shared: SharedPrints,
): readonly (() => void)[] {
  const ports = createPrintPorts(appStore, scope);
  const isOn = (): boolean => autoPrintsHere() && !selectIsExpired(appStore.store.getState());
  const seen = createSeenOrders(scopeText(scope));
  const due = createDueOrders({
    ...ports,
    scope: scopeText(scope),
    isOn: () => isOn() && deviceSettings.get().printsWhenDue,
    preparationMs: PREPARATION_MS,
    printAgain: async (order) => !('text' in (await ports.handOver(order, 'due'))),
  });
  const slips = createCancelledSlips({
    ...ports,
    isOn,
    jobs: ports.knownJobs,
    printSlip: async (order) => {
      const printed = await ports.handOver(order, 'cancelled');
      if ('text' in printed) throw new Error(printed.text);
    },
  });
  const printer = createAutoPrinter({
    ...ports,
    isOn,
    isMissed: seen.isMissed,
    handOver: async (order) => {
      const handed = await ports.handOver(order);
      if (!('text' in handed) && order.order_status === 'ORDER_AHEAD') due.remember(order);
      return handed;
    },
    wording: (job) => jobText(job, t),
    onChange: shared.publish,
  });
  const notify = notifyPrints(toaster, t);
  const check = (): void => {
    printer.take(seen.toPrint(desk.waiting.get(), autoPrintsHere()));
    slips.check();
  };
  let wasOn = isOn();
  const ends = [
    shared.prints.subscribe(() => notify(shared.prints.get())),
    shared.lead((orderIds) => {
      seen.want(orderIds);
      printer.print(orderIds);
    }),
    desk.waiting.subscribe(check),
    deviceSettings.subscribe(() => {
      // Once auto-print is switched off, this drops the orders that were still going to print.
      printer.again();
      check();
    }),
    appStore.store.subscribe(() => {
      if (wasOn === isOn()) return;
      wasOn = !wasOn;
      // After a new sign-in, orders dropped while the session had expired are taken up again.
      check();
    }),
    agent.onEvent((event) => {
      if (event.type === 'job.changed') printer.onJob(event.body.job);
    }),
    holdJobs(appStore.store, agent, () => {
      printer.again();
      slips.check();
    }),
    ...[printer, slips, due].map(({ stop }) => stop),
  ];
  due.check();
  check();
  return ends;
}
