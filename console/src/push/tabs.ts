/** The messages about orders between the tabs of one browser. */
import * as z from 'zod/mini';
import { openTabChannel } from '../storage/tabChannel.ts';
import { notice } from '../worker/notice.ts';

const word = z.discriminatedUnion('type', [
  /** A tab has just been opened: the leader replies with the waiting orders. */
  z.object({ type: z.literal('hello') }),
  /** One of the tabs received a push. */
  z.object({ type: z.literal('notice'), notice }),
  /** The waiting orders, newest first, and whether orders are announced as they come. From the leading tab. */
  z.object({ type: z.literal('waiting'), orderIds: z.array(z.string()), isLive: z.boolean() }),
  /** Someone has acted on an order in one of the tabs. */
  z.object({ type: z.literal('acted'), orderId: z.string() }),
]);
export type Word = z.output<typeof word>;

export interface Tabs {
  readonly say: (word: Word) => void;
  readonly close: () => void;
}

/** Opens the channel of this scope, `<platform host>/<mid>`. A tab does not receive its own messages. */
export function joinTabs(scope: string, onWord: (word: Word) => void): Tabs {
  const { post, close } = openTabChannel<Word>(`orders/${scope}`, (data) => {
    // A tab of another version may send messages that this one does not know.
    const heard = z.safeParse(word, data);
    if (heard.success) onWord(heard.data);
  });
  return { say: post, close };
}
