import { CutSetup, type CutOutcome } from '../faults/cut.ts';
import { createRandom } from '../platform/seed/random.ts';
import type { PersonaName } from '../printer/persona.ts';
import type { Figure } from './figure.ts';

/** One that confirms, one that reports only its status, one that says nothing. */
const PRINTERS: readonly PersonaName[] = ['tm-t88', 'clone', 'mute'];
const BYTES_PER_SECOND = [1000, 2000, 4000, 8000, 12_000];
const DELAYS_MS = [0, 200, 400, 600];
/**
 * Cuts per line; every other one has a second cut, while the printer is put in step. Not for one that says nothing:
 * there the copy follows at once, and after two cuts it waits for a person.
 */
const CUTS = 12;
/** The minimum bytes that resynchronise a printer: no byte of the order is sent before them. */
const IN_STEP = 4096;

/**
 * Cuts slow lines at random bytes of receipts and reports the outcomes. An injected clock skips the waiting;
 * `SERVERY_SEED=4711` repeats a run.
 */
export async function slowLines(): Promise<Figure[]> {
  const seed = Number(process.env['SERVERY_SEED'] ?? Date.now() % 1_000_000);
  const random = createRandom(seed);
  const outcomes: CutOutcome[] = [];
  for (const persona of PRINTERS)
    for (const bytesPerSecond of BYTES_PER_SECOND)
      for (const delayMs of DELAYS_MS) {
        const line = { bytesPerSecond, delayMs };
        const setup = await CutSetup.open(persona, line);
        try {
          for (let cut = 0; cut < CUTS; cut += 1) {
            const bytes = setup.lead + Math.floor(random.next() * (setup.bytes - setup.lead)) + 1;
            const isTwice = persona !== 'mute' && cut % 2 === 1;
            const again = isTwice ? Math.floor(random.next() * IN_STEP) + 1 : undefined;
            const outcome = await setup.cutAfter(bytes, again);
            outcomes.push(outcome);
            if (isGood(outcome)) continue;
            const where = { ...line, bytes, again, of: setup.bytes };
            console.error(`  ${persona}, seed ${seed}: ${JSON.stringify({ ...where, ...outcome })}`);
          }
        } finally {
          await setup.close();
        }
      }
  const count = (isSo: (outcome: CutOutcome) => boolean): number => outcomes.filter(isSo).length;
  const none = { unit: 'receipts', target: { atMost: 0 } } as const;
  return [
    { what: `receipts cut on slow lines, seed ${seed}`, value: outcomes.length, unit: 'receipts' },
    { what: '  lost', value: count(({ isPrinted }) => !isPrinted), ...none },
    { what: '  twice on paper without a mark', value: count(({ isDoubled }) => isDoubled), ...none },
    { what: '  next receipt not whole', value: count(({ isNextWhole }) => !isNextWhole), ...none },
    { what: '  printer taken for another one', value: count(({ isStranger }) => isStranger), ...none },
  ];
}

function isGood({ isPrinted, isDoubled, isNextWhole, isStranger }: CutOutcome): boolean {
  return isPrinted && !isDoubled && isNextWhole && !isStranger;
}
