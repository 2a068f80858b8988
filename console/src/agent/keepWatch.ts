import type { RequestBody } from '@servery/protocol/printing/messages';
import * as z from 'zod/mini';
import type { AgentConnection } from './agentConnection.ts';
import { type DeviceSettings, deviceSettings } from './deviceSettings.ts';
import { shiftEndAfter } from './shiftEnd.ts';
import { stored } from '../storage/stored.ts';
import type { Subscribable } from '../storage/watched.ts';

/**
 * What this browser has asked for and not taken back outlives the page: switched off while the agent was away, it is
 * taken back by a later page. Another browser's watch over the same merchant is left alone.
 */
const armedWatch = (scope = '') => stored(`watch_armed/${scope}`, z.literal('yes'), { per: 'device' });

/** How often it is looked whether a shift has begun or ended. */
const LOOK_MS = 60_000;

type Watch = RequestBody<'watch.arm'>;

/**
 * What the agent is to watch now. Only a console that prints by itself: of any other the slip, "new orders are
 * not being printed", would say nothing new. The merchant may switch it off all the same.
 */
export function wantedWatch(settings: DeviceSettings, now: Date): Watch | undefined {
  const { prints, autoPrint, watch, shiftEnd, watchSeconds } = settings;
  if (!prints || !autoPrint || !watch) return undefined;
  const until = shiftEndAfter(now, shiftEnd);
  return until && { until: until.toISOString(), seconds: watchSeconds };
}

interface WatchOptions {
  /** Whether somebody is signed in whose orders arrive here; a session that has expired prints nothing. */
  readonly isSignedIn: () => boolean;
  /** Whether this tab is the one that speaks for all. */
  readonly isLeading: Subscribable<boolean>;
}

/**
 * Has the agent watch over this console while it should print by itself: asks for it whenever the agent is
 * there, answers its pings, and takes it back when it is switched off. Signing out takes nothing back: orders
 * then stay unprinted just as when the tab is closed, and those at the printer are told.
 */
export function keepWatch(
  agent: AgentConnection,
  { isSignedIn, isLeading }: WatchOptions,
): { readonly look: () => void; readonly stop: () => void } {
  /** What this page has asked for. */
  let asked: Watch | undefined;
  let isNewLine = true;

  const look = (): void => {
    if (agent.state.status !== 'ready' || !isLeading.get() || !isSignedIn()) return;
    const wanted = wantedWatch(deviceSettings.get(), new Date());
    const before = asked;
    if (!isNewLine && wanted?.until === before?.until && wanted?.seconds === before?.seconds) return;
    asked = wanted;
    isNewLine = false;
    const armed = armedWatch(agent.scope);
    if (wanted) armed.set('yes');
    else if (!before && armed.get() === undefined) return;
    const request = wanted
      ? agent.request('watch.arm', wanted)
      : agent.request('watch.disarm', {}).then(() => {
          // Switched on again meanwhile, it is armed by then.
          if (!asked) armed.set(undefined);
        });
    // Asked again with the next look: on a line that was lost, or of an agent that is busy.
    request.catch(() => {
      asked = before;
      isNewLine = true;
    });
  };
  const stops = [
    agent.onState(({ status }) => {
      if (status !== 'ready') return;
      isNewLine = true;
      look();
    }),
    agent.onEvent(({ type }) => {
      // A beat that is lost is followed by the next; the agent misses it only when none comes.
      if (type === 'watch.ping' && isLeading.get() && isSignedIn() && asked)
        agent.request('watch.beat', {}).catch(() => undefined);
    }),
    deviceSettings.subscribe(look),
    isLeading.subscribe(look),
  ];
  const timer = setInterval(look, LOOK_MS);
  return {
    look,
    stop: () => {
      clearInterval(timer);
      for (const stop of stops) stop();
    },
  };
}
