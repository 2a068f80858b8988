import { afterEach, describe, expect, it } from 'vitest';
import { createRandom } from '../platform/seed/random.ts';
import { CutLane } from './cut.ts';

/** `SERVERY_SEED=<seed>` repeats a run. */
const seed = Number(process.env['SERVERY_SEED'] ?? Date.now() % 1_000_000);
const random = createRandom(seed);

const CUTS = 3;

const lanes: CutLane[] = [];
afterEach(async () => {
  for (const lane of lanes.splice(0)) await lane.close();
});

describe('an agent on a slow line that is cut within a receipt', () => {
  it.each([
    ['tm-t88', 960, 600],
    ['tm-t88', 2000, 200],
    ['tm-t88', 11_520, 600],
    ['clone', 2000, 600],
    ['mute', 2000, 600],
  ] as const)(
    `prints that one again, marked, and the next whole: a %s at %i bytes/s, %i ms away (seed ${seed})`,
    { timeout: 60_000 },
    async (persona, bytesPerSecond, delayMs) => {
      const lane = await CutLane.open(persona, { bytesPerSecond, delayMs });
      lanes.push(lane);
      for (let cut = 0; cut < CUTS; cut += 1) {
        const position = lane.lead + Math.floor(random.next() * (lane.bytes - lane.lead)) + 1;
        expect(await lane.cutAfter(position), `cut after ${position} of ${lane.bytes} bytes`).toEqual({
          isPrinted: true,
          isMarked: true,
          isDoubled: false,
          isNextWhole: true,
          isStranger: false,
        });
      }
    },
  );
});
