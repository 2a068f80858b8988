import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { scopeText } from '@servery/protocol/printing/job';
import { jobScope } from '../storage/scope.ts';
import { selectMayUse, selectMid, type SessionState } from '../session/sessionSlice.ts';
import { agentApi } from './agentApi.ts';
import type { AgentConnection } from './agentConnection.ts';
import { deviceSettings } from './deviceSettings.ts';

interface WithSession {
  readonly session: SessionState;
}

/**
 * Keeps the connection on the signed-in merchant, as long as this person may print and this device prints
 * (decisions 13, 17b). Drops one merchant's cache before it requests another's data, and reads the lists again
 * whenever the agent is back.
 *
 * @returns a function that stops it.
 */
export function followMerchant(
  store: Store<WithSession> & { dispatch: ThunkDispatch<WithSession, unknown, UnknownAction> },
  agent: AgentConnection,
  platformUrl: string,
): () => void {
  let followed: string | undefined;

  const follow = (): void => {
    const state = store.getState();
    const mid = selectMid(state);
    const isPrinting = mid !== undefined && selectMayUse('full-access')(state) && deviceSettings.get().prints;
    const scope = isPrinting ? scopeText(jobScope(mid, platformUrl)) : undefined;
    if (scope === followed) return;
    followed = scope;
    agent.enter(scope);
    store.dispatch(agentApi.util.resetApiState());
  };

  const stops = [
    agent.onState(({ status }) => {
      if (status === 'ready') store.dispatch(agentApi.util.invalidateTags(['Printer', 'Job']));
    }),
    store.subscribe(follow),
    deviceSettings.subscribe(follow),
  ];
  follow();
  return () => {
    for (const stop of stops) stop();
    agent.enter(undefined);
  };
}
