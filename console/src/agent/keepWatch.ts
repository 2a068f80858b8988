import type { RequestBody } from '@servery/protocol/printing/messages';
import * as z from 'zod/mini';
import type { AgentConnection } from './agentConnection.ts';
import { type DeviceSettings, deviceSettings } from './deviceSettings.ts';
import { shiftEndAfter } from './shiftEnd.ts';
import { stored } from '../storage/stored.ts';
import type { Subscribable } from '../storage/watched.ts';

/**
 * The record of an armed watch outlives the page: if it is switched off while the agent is away, a later page disarms
 * it. Another browser's watch over the same merchant is left alone.
 */
const storedArmedWatch = (scope = '') => stored(`watch_armed/${scope}`, z.literal('yes'), { per: 'device' });

/** How often the console checks whether a shift has begun or ended. */
const CHECK_MS = 60_000;

type Watch = RequestBody<'watch.arm'>;

/**
 * The watch that the agent should hold now. Only for a console with auto-print on: for any other, the slip "new
 * orders are not being printed" would say nothing new. The merchant may also switch it off.
 */
export function wantedWatch(settings: DeviceSettings, now: Date): Watch | undefined {
  const { prints, autoPrint, watch, shiftEnd, watchSeconds } = settings;
  if (!prints || !autoPrint || !watch) return undefined;
  const until = shiftEndAfter(now, shiftEnd);
  return until && { until: until.toISOString(), seconds: watchSeconds };
}

interface WatchOptions {
  /** Whether someone is signed in whose orders arrive here; an expired session prints nothing. */
  readonly isSignedIn: () => boolean;
  /** Whether this tab leads and acts for all tabs. */
  readonly isLeading: Subscribable<boolean>;
}

/**
 * Makes the agent watch over this console while auto-print should run: arms the watch whenever the agent is connected,
 * answers the agent's pings, and disarms the watch when it is no longer wanted. Signing out does not disarm it: orders
 * then stay unprinted just as when the tab is closed, and the slip informs the people at the printer.
 */
export function keepWatch(
  agent: AgentConnection,
  { isSignedIn, isLeading }: WatchOptions,
): { readonly check: () => void; readonly stop: () => void } {
  /** The watch that this page has requested. */
  let requestedWatch: Watch | undefined;
  let isNewLine = true;

  const check = (): void => {
    if (agent.state.status !== 'ready' || !isLeading.get() || !isSignedIn()) return;
    const wanted = wantedWatch(deviceSettings.get(), new Date());
    const before = requestedWatch;
    if (!isNewLine && wanted?.until === before?.until && wanted?.seconds === before?.seconds) return;
    requestedWatch = wanted;
    isNewLine = false;
    const armed = storedArmedWatch(agent.scope);
    if (wanted) armed.set('yes');
    else if (!before && armed.get() === undefined) return;
    const request = wanted
      ? agent.request('watch.arm', wanted)
      : agent.request('watch.disarm', {}).then(() => {
          // If it was switched on again during the request, it is armed.
          if (!requestedWatch) armed.set(undefined);
        });
    // The next check retries: the connection was lost, or the agent is busy.
    request.catch(() => {
      requestedWatch = before;
      isNewLine = true;
    });
  };
  const stops = [
    agent.onState(({ status }) => {
      if (status !== 'ready') return;
      isNewLine = true;
      check();
    }),
    agent.onEvent(({ type }) => {
      // A lost beat does not matter: the next one follows, and the agent reacts only when none comes.
      if (type === 'watch.ping' && isLeading.get() && isSignedIn() && requestedWatch)
        agent.request('watch.beat', {}).catch(() => undefined);
    }),
    deviceSettings.subscribe(check),
    isLeading.subscribe(check),
  ];
  const timer = setInterval(check, CHECK_MS);
  return {
    check,
    stop: () => {
      clearInterval(timer);
      for (const stop of stops) stop();
    },
  };
}
