/** A channel to the browser's other tabs, which never throws: if site data is blocked, this tab is alone. */
import * as z from 'zod/mini';

export interface TabChannel<Message> {
  readonly post: (message: Message) => void;
  readonly close: () => void;
}

/**
 * @param schema of the messages; others are ignored, since another tab may run another version.
 * @param onMessage called with what another tab posts. A tab does not receive its own posts.
 */
export function openTabChannel<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
  onMessage: (message: z.output<Schema>) => void,
): TabChannel<z.output<Schema>> {
  let channel: BroadcastChannel | undefined;
  try {
    channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const received = z.safeParse(schema, data);
      if (received.success) onMessage(received.data);
    };
  } catch {
    // Firefox throws then.
  }
  return { post: (message) => channel?.postMessage(message), close: () => channel?.close() };
}
