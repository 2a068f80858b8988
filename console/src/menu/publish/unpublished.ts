/**
 * The number of menu changes since the last publish that this browser knows of; shown when the platform does not count
 * them. `countAsChanges` counts the changes, `useUnpublished` shows them.
 */
import * as z from 'zod/mini';
import { stored } from '../../storage/stored.ts';

export const unpublishedChanges = stored('unpublished_changes', z.int().check(z.minimum(1)), {
  per: 'merchant',
  otherwise: 0,
});

function add(mid: string, count: number): void {
  const kept = unpublishedChanges.of(mid);
  const now = kept.get() + count;
  kept.set(now > 0 ? now : undefined);
}

/** Counts one more unpublished change. */
export const changeWasMade = (mid: string): void => add(mid, 1);

/** Subtracts published changes. Changes made during publishing stay counted. */
export const changesWerePublished = (mid: string, count: number): void => add(mid, -count);
