import { afterEach, describe, expect, it } from 'vitest';
import { createRandom } from '../platform/seed/random.ts';
import type { PersonaName } from '../printer/persona.ts';
import { CutLane } from './cut.ts';

const CUTS = 10;

/** `SERVERY_SEED=<seed>` repeats a run. */
const seed = Number(process.env['SERVERY_SEED'] ?? Date.now() % 1_000_000);
const random = createRandom(seed);

const lanes: CutLane[] = [];
afterEach(async () => {
  for (const lane of lanes.splice(0)) await lane.close();
});

async function cutEverywhere(persona: PersonaName): Promise<void> {
  const lane = await CutLane.open(persona);
  lanes.push(lane);
  // One in each stretch of the receipt, so that all its phases have their turn.
  const sample = Array.from(
    { length: CUTS },
    (_, cut) => Math.floor(((cut + random.next()) * lane.bytes) / CUTS) + 1,
  );
  for (const position of sample) {
    const where = `cut after ${position} of ${lane.bytes} bytes`;
    expect(await lane.cutAfter(position), where).toEqual({
      isPrinted: true,
      isMarked: true,
      isDoubled: false,
      isNextWhole: true,
    });
  }
}

describe('a connection that is cut anywhere within a receipt', () => {
  it.each(['tm-t88', 'clone'] as const)(
    `leaves the next one whole on a %s (seed ${seed})`,
    cutEverywhere,
    60_000,
  );
});
