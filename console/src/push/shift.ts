/**
 * The shift: from the click that lets this tab sound until it is closed. Whether an order would be heard is known
 * only in part; what is known is told here.
 */
import { lead } from '../agent/leadership.ts';
import { type Alarm, type Audio, createAlarm } from './alarm.ts';
import type { Waiting } from './orderDesk.ts';
import { soundSettings } from './soundSettings.ts';
import { type Watched, watched } from './watched.ts';
import { tabStorage } from '../storage/textStorage.ts';

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
  /** Plays the order's sound and asks anew whether it was heard; from a click, too. */
  readonly test: () => Promise<void>;
  readonly answer: (wasHeard: boolean) => void;
  /** Tells that something has gone wrong, in a sound of its own; silent while the shift is not open. */
  readonly soundFault: () => void;
}

/** A reload goes on with the shift; a closed tab ends it. */
const KEPT = { open: 'shift_open', heard: 'shift_heard' };

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
  const kept = tabStorage.get(KEPT.heard);
  const state = watched<ShiftState>({
    isOpen: tabStorage.get(KEPT.open) === scope,
    audio: 'none',
    heard: kept === 'yes' || kept === 'no' ? kept : 'not-asked',
    notifications: permission(),
  });
  const change = (changes: Partial<ShiftState>): void => state.set({ ...state.get(), ...changes });
  const awake = keepAwake(() => state.get().isOpen);

  /** Whether this tab is the one that sounds; `stop` lets another. */
  let voice: { isMine: boolean; readonly stop: () => void } | undefined;
  const look = (): void => {
    const { isOpen, audio } = state.get();
    if (isOpen && audio === 'running' && voice === undefined) {
      const taken = { isMine: false, stop: () => stop() };
      voice = taken;
      const stop = lead(`sound/${scope}`, () => {
        taken.isMine = true;
        look();
      });
    } else if ((!isOpen || audio !== 'running') && voice) {
      voice.stop();
      voice = undefined;
    }
    alarm.ring(voice?.isMine === true && waiting.get().orderIds.length > 0);
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
      tabStorage.set(KEPT.open, scope);
      change({ isOpen: true });
      const asked =
        permission() === 'default' ? Notification.requestPermission().catch(() => undefined) : undefined;
      await sound();
      await asked;
      change({ notifications: permission() });
    },
    close: () => {
      tabStorage.remove(KEPT.open);
      tabStorage.remove(KEPT.heard);
      change({ isOpen: false, heard: 'not-asked' });
    },
    test: sound,
    answer: (wasHeard) => {
      const heard = wasHeard ? 'yes' : 'no';
      tabStorage.set(KEPT.heard, heard);
      change({ heard });
    },
    soundFault: () => {
      if (voice?.isMine) alarm.playOnce('fault');
    },
  };
}
