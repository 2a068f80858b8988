/** What was chosen in the palette before, the last first; of each merchant, on this device (decisions 8d). */
import * as z from 'zod/mini';
import { keptValue } from '../../platform/keptValue.ts';
import type { Entry } from './entry.ts';

const choices = z.array(z.object({ id: z.string(), title: z.string() }));
export type Choice = z.output<typeof choices>[number];

/** So many are kept; as many are shown while nothing is typed. */
export const CHOICES_KEPT = 6;

const kept = keptValue('palette', choices);
const NONE: readonly Choice[] = [];

export const recentChoices = (mid: string): readonly Choice[] => kept.read(mid) ?? NONE;

/** Takes note of what was chosen; it comes first from now on. */
export function noteChoice(mid: string, { id, title }: Pick<Entry, 'id' | 'title'>): void {
  const others = recentChoices(mid).filter((each) => each.id !== id);
  kept.write(mid, [{ id, title }, ...others].slice(0, CHOICES_KEPT));
}
