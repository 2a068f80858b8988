import type { Abilities } from './abilities.ts';
import type { Conversation } from './conversation.ts';

/**
 * Asks for the status with the questions that the printer answers; false when an answer takes longer than `ms`. Does
 * not ask a printer that answers nothing.
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
