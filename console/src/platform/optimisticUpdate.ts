/**
 * When a mutation's effect shows: once the platform has accepted it, or at once, with a rollback if it refuses. Either
 * way the mutation invalidates the query too: a response to a read from before the change may arrive after it.
 */

/** The part of the argument of a mutation's `onQueryStarted` that is used here. */
interface Sending<Done> {
  readonly queryFulfilled: PromiseLike<Done>;
}

/** Shows a change once the platform has accepted it. The sender handles a refusal. */
export function onSuccess<Done>({ queryFulfilled }: Sending<Done>, show: (done: Done) => unknown): void {
  queryFulfilled.then(show, () => undefined);
}

/**
 * An optimistic update: shows a change at once and rolls it back if the platform refuses or is out of reach (decisions
 * 26a).
 *
 * @param show returns the rollback, such as the `undo` of RTK Query's patch. Where several requests may change the same
 *   list, the rollback must find its row by id: an undone patch goes by the position in the list.
 */
export function optimisticUpdate({ queryFulfilled }: Sending<unknown>, show: () => () => unknown): void {
  const takeBack = show();
  queryFulfilled.then(undefined, takeBack);
}
