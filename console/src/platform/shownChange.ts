/** When a mutation's effect shows: once the platform has taken it, or at once and back where it refuses. */

/** What a mutation's `onQueryStarted` is told of its request. */
interface Sending<Done> {
  readonly queryFulfilled: PromiseLike<Done>;
}

/** Shows a change once the platform has taken it. The sender hears of a refusal. */
export function onceTaken<Done>({ queryFulfilled }: Sending<Done>, show: (done: Done) => unknown): void {
  queryFulfilled.then(show, () => undefined);
}

/**
 * Shows a change at once, and takes it back where the platform refuses it or is out of reach (decisions 26a).
 *
 * @param show returns what takes it back, such as the `undo` of RTK Query's patch. Where several requests may change the
 *   same list, that names what it changes by its id: an undone patch goes by the place in the list.
 */
export function untilRefused({ queryFulfilled }: Sending<unknown>, show: () => () => unknown): void {
  const takeBack = show();
  queryFulfilled.then(undefined, takeBack);
}
