/**
 * The shift: from the click that lets this tab sound until it is closed. Whether an order would be heard is known
 * only in part; what is known is told here.
 */
import * as z from 'zod/mini';
import { type Alarm, type Audio, createAlarm } from './alarm.ts';
import type { Waiting } from './orderDesk.ts';
import { soundSettings } from './soundSettings.ts';
import { type Watched, watched } from '../storage/watched.ts';
import { type Leadership, standForLeader } from '../storage/leadership.ts';
import { stored } from '../storage/stored.ts';

/** What the person said to "Did you hear it?". */
type Heard = 'not-asked' | 'asked' | 'yes' | 'no';

export interface ShiftState {
  readonly isOpen: boolean;
  readonly audio: Audio;
  readonly heard: Heard;
  /** Whether the browser lets the console notify; `missing` where it cannot. */
  readonly notifications: NotificationPermission | 'missing';
}

export interface Shift {
  readonly state: Watched<ShiftState>;
  /** To be called from a click: unlocks the sound, keeps the screen on, asks to notify, and sounds. */
  readonly open: () => Promise<void>;
  readonly close: () => void;
  /** Plays the order's sound and asks again whether it was heard; from a click, too. */
  readonly test: () => Promise<void>;
  readonly answer: (wasHeard: boolean) => void;
  /** Tells that something has gone wrong, in a sound of its own; silent while the shift is not open. */
  readonly soundFault: () => void;
}

/** A reload goes on with the shift; a closed tab ends it. */
const openScope = stored('shift_open', z.string(), { per: 'tab' });
const lastHeard = stored('shift_heard', z.enum(['yes', 'no']), { per: 'tab' });

const permission = (): ShiftState['notifications'] =>
  'Notification' in window ? Notification.permission : 'missing';

/** Keeps the screen on while the page is in sight. */
function keepAwake(isWanted: () => boolean): { readonly look: () => void } {
  let lock: WakeLockSentinel | undefined;
  let isAsking = false;
  const look = (): void => {
    if (!isWanted()) {
      void lock?.release();
      lock = undefined;
      return;
    }
    if (isAsking || lock?.released === false || document.hidden || !('wakeLock' in navigator)) return;
    isAsking = true;
    navigator.wakeLock.request('screen').then(
      (taken) => {
        isAsking = false;
        lock = taken;
        // The shift may have ended meanwhile.
        if (!isWanted()) look();
      },
      () => {
        // Refused on a low battery: the screen then goes dark as the device has it, and the sound goes on.
        isAsking = false;
      },
    );
  };
  // A browser takes the lock back whenever the page goes out of sight.
  document.addEventListener('visibilitychange', look);
  return { look };
}

interface ShiftOptions {
  /** Whose shift it is, `<platform host>/<mid>`: of its tabs one sounds. */
  readonly scope: string;
  readonly waiting: Watched<Waiting>;
  readonly alarm?: Alarm;
}

export function createShift({ scope, waiting, alarm = createAlarm() }: ShiftOptions): Shift {
  const state = watched<ShiftState>({
    isOpen: openScope.get() === scope,
    audio: 'none',
    heard: lastHeard.get() ?? 'not-asked',
    notifications: permission(),
  });
  const change = (changes: Partial<ShiftState>): void => state.set({ ...state.get(), ...changes });
  const awake = keepAwake(() => state.get().isOpen);

  /** Which tab sounds: an election of its own, since a tab can sound only after a tap. */
  let voice: Leadership | undefined;
  const look = (): void => {
    const { isOpen, audio } = state.get();
    if (isOpen && audio === 'running' && voice === undefined) {
      voice = standForLeader(`sound/${scope}`);
      voice.isLeading.subscribe(look);
    } else if ((!isOpen || audio !== 'running') && voice) {
      const left = voice;
      voice = undefined;
      left.resign();
    }
    alarm.ring(voice?.isLeading.get() === true && waiting.get().orderIds.length > 0);
    awake.look();
  };
  alarm.audio.subscribe(() => change({ audio: alarm.audio.get() }));
  state.subscribe(look);
  waiting.subscribe(look);

  const sound = async (): Promise<void> => {
    await alarm.unlock();
    if (alarm.audio.get() !== 'running') return;
    // While an order waits the sound is there already.
    if (waiting.get().orderIds.length === 0) alarm.playOnce(soundSettings.get().sound);
    change({ heard: 'asked' });
  };

  /** After a reload any click or key will do. */
  const unlockAgain = (): void => {
    if (state.get().isOpen && state.get().audio !== 'running') void alarm.unlock();
  };
  window.addEventListener('pointerdown', unlockAgain);
  window.addEventListener('keydown', unlockAgain);
  if (state.get().isOpen) {
    // Some browsers remember that this page may sound; where they do not, the pill says so.
    change({ audio: 'blocked' });
    unlockAgain();
  }
  if ('permissions' in navigator) {
    navigator.permissions.query({ name: 'notifications' }).then(
      (status) => status.addEventListener('change', () => change({ notifications: permission() })),
      () => undefined,
    );
  }

  return {
    state,
    open: async () => {
      openScope.set(scope);
      change({ isOpen: true });
      const asked =
        permission() === 'default' ? Notification.requestPermission().catch(() => undefined) : undefined;
      await sound();
      await asked;
      change({ notifications: permission() });
    },
    close: () => {
      openScope.set(undefined);
      lastHeard.set(undefined);
      change({ isOpen: false, heard: 'not-asked' });
    },
    test: sound,
    answer: (wasHeard) => {
      const heard = wasHeard ? 'yes' : 'no';
      lastHeard.set(heard);
      change({ heard });
    },
    soundFault: () => {
      if (voice?.isLeading.get()) alarm.playOnce('fault');
    },
  };
}
