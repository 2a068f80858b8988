/**
 * How many changes of the menu were made since it was last published, as far as this browser knows: what is shown where
 * the platform does not count them. What makes the changes counts them (`countAsChanges`), `useUnpublished` shows them.
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

/** One more change that guests do not see yet. */
export const changeWasMade = (mid: string): void => add(mid, 1);

/** So many changes are published now. Those made while the platform was at it wait for the next time. */
export const changesWerePublished = (mid: string, count: number): void => add(mid, -count);
