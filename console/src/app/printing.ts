/** Printing, loaded after the first view: the connection to the agent and its part of the store. */
import { agentApi, type AgentEnvironment } from '../agent/agentApi.ts';
import { createBrowserAgent } from '../agent/browserAgent.ts';
import { followMerchant } from '../agent/followMerchant.ts';
import { config } from '../config.ts';
import type { AppStore } from './store.ts';

/** Puts the agent into the store and keeps its connection with the signed-in merchant. */
export function startPrinting({ store, environment, addAgent }: AppStore): void {
  const { agentUrl, agentToken, platformUrl } = config();
  const agent = createBrowserAgent({ agentUrl, agentToken });
  Object.assign(environment, { agent } satisfies AgentEnvironment);
  addAgent(agentApi);
  followMerchant(store, agent, platformUrl);
}
