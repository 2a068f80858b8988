/** What the tabs of one browser tell each other about orders. */
import * as z from 'zod/mini';
import { openTabChannel } from '../storage/tabChannel.ts';
import { notice } from '../worker/notice.ts';

const word = z.discriminatedUnion('type', [
  /** A tab has just been opened: the one that leads says what waits. */
  z.object({ type: z.literal('hello') }),
  /** A push has come in at one of them. */
  z.object({ type: z.literal('notice'), notice }),
  /** What waits, newest first, and whether orders are announced as they come. From the tab that leads. */
  z.object({ type: z.literal('waiting'), orderIds: z.array(z.string()), isLive: z.boolean() }),
  /** Somebody has acted on an order at one of them. */
  z.object({ type: z.literal('acted'), orderId: z.string() }),
]);
export type Word = z.output<typeof word>;

export interface Tabs {
  readonly say: (word: Word) => void;
  readonly close: () => void;
}

/** Joins the tabs of this scope, `<platform host>/<mid>`. A tab does not hear itself. */
export function joinTabs(scope: string, onWord: (word: Word) => void): Tabs {
  const { post, close } = openTabChannel<Word>(`orders/${scope}`, (data) => {
    // A tab of another version may say what this one does not know.
    const heard = z.safeParse(word, data);
    if (heard.success) onWord(heard.data);
  });
  return { say: post, close };
}
