/**
 * The shift: from the click that unlocks this tab's sound until the shift is closed. Whether orders are audible
 * is only partly known to a page; this module reports what is.
 */
import * as z from 'zod/mini';
import { type Alarm, type Audio, createAlarm } from './alarm.ts';
import type { Waiting } from './orderDesk.ts';
import { soundSettings } from './soundSettings.ts';
import { type Watched, watched } from '../storage/watched.ts';
import { type Leadership, joinLeaderElection } from '../storage/leadership.ts';
import { stored } from '../storage/stored.ts';

/** The person's answer to "Did you hear it?". */
type Heard = 'not-asked' | 'asked' | 'yes' | 'no';

export interface ShiftState {
  readonly isOpen: boolean;
  readonly audio: Audio;
  readonly heard: Heard;
  /** The browser's notification permission; `missing` where it has no notifications. */
  readonly notifications: NotificationPermission | 'missing';
}

export interface Shift {
  readonly state: Watched<ShiftState>;
  /** Call it from a click: unlocks the sound, keeps the screen on, asks for notifications, and plays the sound. */
  readonly open: () => Promise<void>;
  readonly close: () => void;
  /** Plays the order sound and resets the answer; call it from a click. */
  readonly test: () => Promise<void>;
  readonly answer: (wasHeard: boolean) => void;
  /** Plays the fault sound; silent while the shift is not open. */
  readonly soundFault: () => void;
}

/** The shift survives a reload; closing the tab ends it. */
const openScope = stored('shift_open', z.string(), { per: 'tab' });
const storedHeard = stored('shift_heard', z.enum(['yes', 'no']), { per: 'tab' });

const permission = (): ShiftState['notifications'] =>
  'Notification' in window ? Notification.permission : 'missing';

/** Keeps the screen on while the page is visible. */
function createWakeLock(isWanted: () => boolean): { readonly update: () => void } {
  let lock: WakeLockSentinel | undefined;
  let isRequesting = false;
  const update = (): void => {
    if (!isWanted()) {
      void lock?.release();
      lock = undefined;
      return;
    }
    if (isRequesting || lock?.released === false || document.hidden || !('wakeLock' in navigator)) return;
    isRequesting = true;
    navigator.wakeLock.request('screen').then(
      (sentinel) => {
        isRequesting = false;
        lock = sentinel;
        // The shift may have ended during the request.
        if (!isWanted()) update();
      },
      () => {
        // Browsers refuse on a low battery: the screen then follows the device's settings, and the sound keeps working.
        isRequesting = false;
      },
    );
  };
  // Browsers release the wake lock whenever the page is hidden.
  document.addEventListener('visibilitychange', update);
  return { update };
}

interface ShiftOptions {
  /** The outlet, `<platform host>/<mid>`: one of its tabs plays the sound. */
  readonly scope: string;
  readonly waiting: Watched<Waiting>;
  readonly alarm?: Alarm;
}

export function createShift({ scope, waiting, alarm = createAlarm() }: ShiftOptions): Shift {
  const state = watched<ShiftState>({
    isOpen: openScope.get() === scope,
    audio: 'none',
    heard: storedHeard.get() ?? 'not-asked',
    notifications: permission(),
  });
  const change = (changes: Partial<ShiftState>): void => state.set({ ...state.get(), ...changes });
  const wakeLock = createWakeLock(() => state.get().isOpen);

  /** Elects the tab that plays sound: a separate election, since a tab can play sound only after a tap. */
  let soundElection: Leadership | undefined;
  const update = (): void => {
    const { isOpen, audio } = state.get();
    if (isOpen && audio === 'running' && soundElection === undefined) {
      soundElection = joinLeaderElection(`sound/${scope}`);
      soundElection.isLeading.subscribe(update);
    } else if ((!isOpen || audio !== 'running') && soundElection) {
      const left = soundElection;
      soundElection = undefined;
      left.resign();
    }
    alarm.ring(soundElection?.isLeading.get() === true && waiting.get().orderIds.length > 0);
    wakeLock.update();
  };
  alarm.audio.subscribe(() => change({ audio: alarm.audio.get() }));
  state.subscribe(update);
  waiting.subscribe(update);

  const sound = async (): Promise<void> => {
    await alarm.unlock();
    if (alarm.audio.get() !== 'running') return;
    // While an order waits, it already rings.
    if (waiting.get().orderIds.length === 0) alarm.playOnce(soundSettings.get().sound);
    change({ heard: 'asked' });
  };

  /** After a reload any click or key unlocks the sound. */
  const unlockAgain = (): void => {
    if (state.get().isOpen && state.get().audio !== 'running') void alarm.unlock();
  };
  window.addEventListener('pointerdown', unlockAgain);
  window.addEventListener('keydown', unlockAgain);
  if (state.get().isOpen) {
    // Some browsers remember that this page may play sound; in the others, the pill says that it is blocked.
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
      const permissionRequest =
        permission() === 'default' ? Notification.requestPermission().catch(() => undefined) : undefined;
      await sound();
      await permissionRequest;
      change({ notifications: permission() });
    },
    close: () => {
      openScope.set(undefined);
      storedHeard.set(undefined);
      change({ isOpen: false, heard: 'not-asked' });
    },
    test: sound,
    answer: (wasHeard) => {
      const heard = wasHeard ? 'yes' : 'no';
      storedHeard.set(heard);
      change({ heard });
    },
    soundFault: () => {
      if (soundElection?.isLeading.get()) alarm.playOnce('fault');
    },
  };
}
