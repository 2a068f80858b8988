import { CutSetup, type CutOutcome } from '../faults/cut.ts';
import type { PersonaName } from '../printer/persona.ts';
import type { Figure } from './figure.ts';

/** One that confirms, one that reports only its status, one that says nothing. */
const PRINTERS: readonly PersonaName[] = ['tm-t88', 'clone', 'mute'];

/**
 * Cuts the connection at every byte of a receipt, and reports the outcome of that receipt and of the next one, since
 * the cut leaves the printer in the middle of a command. An injected clock skips the waiting.
 */
export async function cuts(): Promise<Figure[]> {
  const outcomes: CutOutcome[] = [];
  for (const persona of PRINTERS) outcomes.push(...(await cutEverywhere(persona)));
  const none = { unit: 'cuts', target: { atMost: 0 } } as const;
  const count = (isSo: (outcome: CutOutcome) => boolean): number => outcomes.filter(isSo).length;
  return [
    { what: 'a cut at every byte of a receipt', value: outcomes.length, unit: 'cuts' },
    { what: '  receipt lost', value: count(({ isPrinted }) => !isPrinted), ...none },
    { what: '  twice on paper without a mark', value: count(({ isDoubled }) => isDoubled), ...none },
    { what: '  next receipt not whole', value: count(({ isNextWhole }) => !isNextWhole), ...none },
  ];
}

async function cutEverywhere(persona: PersonaName): Promise<CutOutcome[]> {
  const outcomes: CutOutcome[] = [];
  let setup = await CutSetup.open(persona);
  try {
    for (let bytes = 1; bytes <= setup.bytes; bytes += 1) {
      const outcome = await setup.cutAfter(bytes);
      outcomes.push(outcome);
      if (!outcome.isPrinted || outcome.isDoubled || !outcome.isNextWhole) {
        console.error(`  ${persona}, cut after ${bytes} of ${setup.bytes} bytes: ${JSON.stringify(outcome)}`);
        // A printer that is out of step would spoil all later cuts.
        await setup.close();
        setup = await CutSetup.open(persona);
      }
    }
    return outcomes;
  } finally {
    await setup.close();
  }
}
