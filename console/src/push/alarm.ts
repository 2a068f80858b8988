/** Plays the device's sounds, with Web Audio. */
import { samplesOf, type Sound } from './sounds.ts';
import { soundSettings } from './soundSettings.ts';
import { type Watched, watched } from '../storage/watched.ts';

/**
 * Whether sound is audible, as far as a browser knows: `none` before the first click, `blocked` while
 * the browser blocks the audio.
 */
export type Audio = 'none' | 'running' | 'blocked';

export interface Alarm {
  readonly audio: Watched<Audio>;
  /** Unlocks the audio. A browser allows that only within a click. Resolves once it is unlocked or refused. */
  readonly unlock: () => Promise<void>;
  readonly playOnce: (sound: Sound) => void;
  /** Starts or stops ringing for a new order; the ring repeats until it is stopped. */
  readonly ring: (isRinging: boolean) => void;
}

export function createAlarm(): Alarm {
  const audio = watched<Audio>('none');
  let context: AudioContext | undefined;
  let gain: GainNode | undefined;
  let ringing: AudioBufferSourceNode | undefined;
  let isRinging = false;

  const play = (sound: Sound, loop: boolean): AudioBufferSourceNode | undefined => {
    if (context === undefined || gain === undefined) return undefined;
    const samples = samplesOf(sound, context.sampleRate);
    const buffer = context.createBuffer(1, samples.length, context.sampleRate);
    buffer.copyToChannel(samples, 0);
    // The audio clock loops it: browsers throttle timers in hidden tabs.
    const source = new AudioBufferSourceNode(context, { buffer, loop });
    source.connect(gain);
    source.start();
    return source;
  };
  const sound = (): void => {
    ringing?.stop();
    ringing = isRinging ? play(soundSettings.get().sound, true) : undefined;
  };

  const open = (): AudioContext => {
    if (context) return context;
    const opened = new AudioContext();
    const look = (): void => audio.set(opened.state === 'running' ? 'running' : 'blocked');
    gain = new GainNode(opened, { gain: soundSettings.get().volume / 100 });
    gain.connect(opened.destination);
    opened.addEventListener('statechange', look);
    context = opened;
    look();
    let { sound: chosen } = soundSettings.get();
    soundSettings.subscribe(() => {
      const settings = soundSettings.get();
      gain?.gain.setTargetAtTime(settings.volume / 100, opened.currentTime, 0.02);
      if (settings.sound === chosen) return;
      chosen = settings.sound;
      sound();
    });
    if (isRinging) sound();
    return opened;
  };

  return {
    audio,
    unlock: async () => {
      // Without an audio device or a click, browsers never settle the promise.
      await Promise.race([
        open()
          .resume()
          .catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, 2000)),
      ]);
    },
    playOnce: (which) => void play(which, false),
    ring: (wanted) => {
      if (wanted === isRinging) return;
      isRinging = wanted;
      sound();
    },
  };
}
