import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { agentApi } from './agentApi.ts';
import type { AgentConnection } from './agentConnection.ts';

/**
 * Keeps the agent's jobs in the store whichever page is open; the store has them otherwise only while a page shows them.
 *
 * @param onRead called whenever they have been asked for: at once, and when the agent is back.
 * @returns how to stop.
 */
export function keepJobs(
  { dispatch }: { readonly dispatch: ThunkDispatch<unknown, unknown, UnknownAction> },
  agent: AgentConnection,
  onRead: () => void,
): () => void {
  let release: () => void = () => undefined;
  const keep = (): void => {
    const before = release;
    const asked = dispatch(agentApi.endpoints.jobs.initiate());
    release = () => asked.unsubscribe();
    before();
    void asked.then(onRead);
  };
  // Each time again: to switch printing off and on empties the agent's part of the store, subscriptions included.
  const stop = agent.onState(({ status }) => {
    if (status === 'ready') keep();
  });
  keep();
  return () => {
    stop();
    release();
  };
}
