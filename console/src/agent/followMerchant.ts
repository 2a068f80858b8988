import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { type JobScope, scopeText } from '@servery/protocol/printing/job';
import { config } from '../config.ts';
import { selectMayUse, selectMid, type SessionState } from '../session/sessionSlice.ts';
import { agentApi } from './agentApi.ts';
import type { AgentConnection } from './connection.ts';
import { deviceSettings, onDeviceSettings } from './deviceSettings.ts';

interface WithSession {
  readonly session: SessionState;
}

/**
 * Whose jobs are printed and seen: the platform's host and the merchant (decisions 8d). The same ones for the console
 * of a deployment and the one that the agent serves: an order that both know prints once.
 */
export function jobScope(platformUrl: string, mid: string): JobScope {
  return { platformHost: config().platformHost ?? new URL(platformUrl).host, mid };
}

/**
 * Keeps the connection with the signed-in merchant, as long as this person may print and this device does
 * (decisions 13, 17b). What is cached of one merchant is dropped before another's is asked for, and lists are
 * read anew whenever the agent is back.
 *
 * @returns how to stop.
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
    const isPrinting = mid !== undefined && selectMayUse('full-access')(state) && deviceSettings().prints;
    const scope = isPrinting ? scopeText(jobScope(platformUrl, mid)) : undefined;
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
    onDeviceSettings(follow),
  ];
  follow();
  return () => {
    for (const stop of stops) stop();
    agent.enter(undefined);
  };
}
