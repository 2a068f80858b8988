/** The palette's recent choices, latest first; per merchant, on this device (decisions 8d). */
import * as z from 'zod/mini';
import { stored } from '../../storage/stored.ts';
import type { Entry } from './entry.ts';

const choices = z.array(z.object({ id: z.string(), title: z.string() }));
export type Choice = z.output<typeof choices>[number];

/** How many are kept, and shown while nothing is typed. */
export const MAX_CHOICES = 6;

export const recentChoices = stored('palette', choices, { per: 'merchant', otherwise: [] });

/** Records a choice as the latest. */
export function noteChoice(mid: string, { id, title }: Pick<Entry, 'id' | 'title'>): void {
  const kept = recentChoices.of(mid);
  const others = kept.get().filter((each) => each.id !== id);
  kept.set([{ id, title }, ...others].slice(0, MAX_CHOICES));
}
