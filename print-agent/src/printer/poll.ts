import { type Abilities, askProcess } from './abilities.ts';
import type { Conversation } from './conversation.ts';
import type { CopyQuestions } from './copy.ts';

/**
 * Asks for the status with the questions that the printer answers; false when an answer takes longer than `ms`. Does
 * not ask a printer that answers nothing.
 */
async function poll(conversation: Conversation, { asks, confirms }: Abilities, ms: number): Promise<boolean> {
  for (const n of asks) {
    if (!(await conversation.askRealTime(n, ms))) return false;
  }
  if (asks.length > 0 || confirms === 'nothing') return true;
  const { bytes, pick } = conversation.askPaper();
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
      if (confirms === 'process') return askProcess();
      return confirms === 'paper' ? conversation.askPaper() : undefined;
    },
    poll: (ms) => poll(conversation, abilities, ms),
  };
}
