/** The text of the one toast for new orders: in a rush it lists every order that was on screen too briefly to read. */
import type { Notice } from '../../worker/notice.ts';

/** Minimum time to name an order even if others follow, in milliseconds: enough to look up and read it. */
const READ_MS = 5000;

/** More lines would fill a phone's screen. */
const MAX_LINES = 6;

/**
 * Tracks which orders have just been announced.
 *
 * @returns a function that adds one and returns the toast's text: a line for each, newest last.
 */
export function createNewOrderText(now = () => performance.now()): (notice: Notice) => string {
  let recent: readonly { readonly body: string; readonly at: number }[] = [];
  return ({ body }) => {
    const at = now();
    recent = [...recent.filter((other) => at - other.at < READ_MS), { body, at }].slice(-MAX_LINES);
    return recent.map((each) => each.body).join('\n');
  };
}
