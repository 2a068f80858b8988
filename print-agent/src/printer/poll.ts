import { type Abilities, requestProcessId } from './abilities.ts';
import type { Conversation } from './conversation.ts';
import type { CopyQuestions } from './copy.ts';

/**
 * Queries the status as the printer supports it; false when an answer takes longer than `ms`. Sends nothing to a
 * printer that answers nothing.
 */
async function poll(conversation: Conversation, { asks, confirms }: Abilities, ms: number): Promise<boolean> {
  for (const n of asks) {
    if (!(await conversation.queryRealTime(n, ms))) return false;
  }
  if (asks.length > 0 || confirms === 'nothing') return true;
  const { bytes, pick } = conversation.queryPaper();
  const answer = conversation.next(pick, ms);
  conversation.send(bytes);
  return (await answer) === true;
}

/** How an ESC/POS printer with these abilities is asked about a copy. */
export function escPosQuestions(conversation: Conversation, abilities: Abilities): CopyQuestions {
  const { asks, confirms } = abilities;
  return {
    confirms,
    answersAtOnce: asks.length > 0,
    // Without DLE EOT, a poll would ask GS r 1 too, and its answer is indistinguishable from the confirmation.
    mayPoll: confirms !== 'paper' || asks.length > 0,
    confirmation: () => {
      if (confirms === 'process') return requestProcessId();
      return confirms === 'paper' ? conversation.queryPaper() : undefined;
    },
    poll: (ms) => poll(conversation, abilities, ms),
  };
}
