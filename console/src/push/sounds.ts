/** The sounds, synthesized: no files, and the same on every device. Pure. */

/** The sounds for a new order; the merchant chooses one for each device. */
export const ORDER_SOUNDS = ['bell', 'chime', 'horn'] as const;
export type OrderSound = (typeof ORDER_SOUNDS)[number];
/** `fault` is low and falling, while every order sound is high. */
export type Sound = OrderSound | 'fault';

interface Note {
  /** Seconds from the beginning. */
  readonly at: number;
  readonly hertz: number;
  /** Seconds until it has faded out. */
  readonly length: number;
  /** The loudness of the first harmonics relative to the fundamental. */
  readonly partials: readonly number[];
}

const BELL = [1, 0.5, 0.25];
const CHIME = [1, 0.2];
const HORN = [1, 0.6, 0.5, 0.4, 0.3];

const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  bell: [0, 0.28, 0.56].map((at) => ({ at, hertz: 1318.5, length: 0.9, partials: BELL })),
  chime: [784, 988, 1175, 1568].map((hertz, step) => ({
    at: step * 0.18,
    hertz,
    length: 1,
    partials: CHIME,
  })),
  horn: [0, 0.4].map((at) => ({ at, hertz: 740, length: 0.34, partials: HORN })),
  fault: [247, 185, 247, 185].map((hertz, step) => ({
    at: step * 0.3,
    hertz,
    length: 0.34,
    partials: HORN,
  })),
};

/** The length of a sound with the pause before it repeats, in seconds. */
const RING_SECONDS = 3;

/** The peak amplitude at full volume; 1 would distort. */
const PEAK = 0.8;

/** One ring and the pause after it, as samples from -1 to 1. */
export function samplesOf(sound: Sound, sampleRate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.ceil(RING_SECONDS * sampleRate));
  for (const { at, hertz, length, partials } of NOTES[sound]) {
    const first = Math.round(at * sampleRate);
    const count = Math.round(length * sampleRate);
    for (let index = 0; index < count; index += 1) {
      const time = index / sampleRate;
      // Fade in within five milliseconds and fade out, to avoid clicks.
      const loudness = Math.min(1, time / 0.005) * (1 - time / length) ** 2;
      let value = 0;
      for (const [multiple, share] of partials.entries()) {
        value += share * Math.sin(2 * Math.PI * hertz * (multiple + 1) * time);
      }
      samples[first + index] = (samples[first + index] ?? 0) + loudness * value;
    }
  }
  const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return samples.map((value) => (value * PEAK) / peak);
}
