/** Printing: the connection to the agent and its part of the store. */
import { t } from 'i18next';
import { agentApi, type AgentEnvironment } from '../agent/agentApi.ts';
import { createBrowserAgent } from '../agent/browserAgent.ts';
import { followMerchant } from '../agent/followMerchant.ts';
import { keepWatch } from '../agent/keepWatch.ts';
import { showNotice } from '../agent/notices.ts';
import { config } from '../config.ts';
import { BROWSER_ZONE, clockText, timeIn } from '../time/time.ts';
import { selectIsExpired } from '../session/sessionSlice.ts';
import type { Leadership } from '../storage/leadership.ts';
import { startAutoPrint } from './autoPrint/autoPrint.ts';
import type { NewOrders } from './newOrders/newOrders.ts';
import type { AppStore } from './store.ts';

/** A time of day by this computer's clock: the agent's times are local to the place where it prints. */
const clockOfComputer = (at: string): string => clockText(timeIn(Date.parse(at), BROWSER_ZONE));

/**
 * Adds the agent to the store, keeps its connection in line with the signed-in merchant, and makes it watch for orders.
 */
export function startPrinting(appStore: AppStore, watch: NewOrders, leadership: Leadership): void {
  const { store, environment, addAgent } = appStore;
  const { agentUrl, agentToken, platformUrl } = config();
  const agent = createBrowserAgent({ agentUrl, agentToken });
  Object.assign(environment, { agent } satisfies AgentEnvironment);
  addAgent(agentApi);

  // Before `followMerchant`, which disconnects a device that no longer prints: disarm the watch first.
  const { check: checkWatch } = keepWatch(agent, {
    isSignedIn: () => !selectIsExpired(store.getState()),
    isLeading: leadership.isLeading,
  });
  followMerchant(store, agent, platformUrl);
  // Opening the shift makes the agent watch at once.
  watch.shift.state.subscribe(checkWatch);
  startAutoPrint(appStore, agent, watch, leadership);
  leadership.whileLeading(() => [
    agent.onEvent((event) => {
      if (event.type === 'agent.notice') showNotice(event.body, t, clockOfComputer);
    }),
  ]);
}
