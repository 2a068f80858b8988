/** What the one toast of new orders says: in a rush it names every order told of that could not yet be read. */
import type { Notice } from '../../worker/notice.ts';

/** How long an order is named at least though others follow, in milliseconds: time to look up and read it. */
const READ_MS = 5000;

/** More lines would fill a phone's screen. */
const MOST_LINES = 6;

/**
 * Keeps which orders have just been told of.
 *
 * @returns takes one more, and gives the toast's text from then on: a line for each, the newest last.
 */
export function createNewOrderText(now = () => performance.now()): (notice: Notice) => string {
  let told: readonly { readonly body: string; readonly at: number }[] = [];
  return ({ body }) => {
    const at = now();
    told = [...told.filter((other) => at - other.at < READ_MS), { body, at }].slice(-MOST_LINES);
    return told.map((each) => each.body).join('\n');
  };
}
