import { describe, expect, it } from 'vitest';
import { ORDER_SOUNDS, samplesOf, type Sound } from './sounds.ts';

const RATE = 8000;
const ALL: readonly Sound[] = [...ORDER_SOUNDS, 'fault'];

/** Zero crossings per audible second, which correspond to the pitch. */
function height(samples: Float32Array): number {
  let crossings = 0;
  let sounding = 0;
  for (let index = 1; index < samples.length; index += 1) {
    const [before = 0, now = 0] = [samples[index - 1], samples[index]];
    if (before * now < 0) crossings += 1;
    if (Math.abs(now) > 0.01) sounding += 1;
  }
  return (crossings / sounding) * RATE;
}

describe.each(ALL)('%s', (sound) => {
  const samples = samplesOf(sound, RATE);

  it('is loud, never distorts, and ends in silence before it rings again', () => {
    const peak = Math.max(...samples.map(Math.abs));
    expect(peak).toBeCloseTo(0.8, 3);
    expect(samples.every(Number.isFinite)).toBe(true);
    expect(samples.slice(-RATE / 2).every((value) => value === 0)).toBe(true);
  });
});

it('sounds lower for a fault than for any order', () => {
  const fault = height(samplesOf('fault', RATE));
  for (const sound of ORDER_SOUNDS) expect(height(samplesOf(sound, RATE))).toBeGreaterThan(fault * 2);
});
