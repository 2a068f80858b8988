import type { Abilities } from './abilities.ts';
import type { Conversation } from './conversation.ts';

/**
 * Asks how the printer is, in the ways that it answers; false when an answer is not there within `ms`. A printer
 * that answers nothing is not asked.
 */
export async function poll(
  conversation: Conversation,
  { asks, confirms }: Abilities,
  ms: number,
): Promise<boolean> {
  for (const n of asks) {
    if (!(await conversation.askRealTime(n, ms))) return false;
  }
  if (asks.length > 0 || confirms === 'nothing') return true;
  const { bytes, pick } = conversation.askPaper();
  const answer = conversation.next(pick, ms);
  conversation.send(bytes);
  return (await answer) === true;
}
