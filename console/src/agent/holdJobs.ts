import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { agentApi } from './agentApi.ts';
import type { AgentConnection } from './agentConnection.ts';

/**
 * Keeps the agent's jobs in the store on every page; otherwise the store holds them only while a page shows them.
 *
 * @param onRead called whenever they have been requested: at once, and when the agent is back.
 * @returns a function that stops it.
 */
export function holdJobs(
  { dispatch }: { readonly dispatch: ThunkDispatch<unknown, unknown, UnknownAction> },
  agent: AgentConnection,
  onRead: () => void,
): () => void {
  let release: () => void = () => undefined;
  const keep = (): void => {
    const before = release;
    const subscription = dispatch(agentApi.endpoints.jobs.initiate());
    release = () => subscription.unsubscribe();
    before();
    void subscription.then(onRead);
  };
  // Subscribe each time: switching printing off and on empties the agent's slice of the store, with its subscriptions.
  const stop = agent.onState(({ status }) => {
    if (status === 'ready') keep();
  });
  keep();
  return () => {
    stop();
    release();
  };
}
