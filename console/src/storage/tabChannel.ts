/** A channel to the browser's other tabs, which never throws: if site data is blocked, this tab is alone. */
export interface TabChannel<Word> {
  readonly post: (word: Word) => void;
  readonly close: () => void;
}

/**
 * @param onWord called with what another tab posts, unchecked: that may run another version. A tab does not receive its
 * own posts.
 */
export function openTabChannel<Word>(name: string, onWord: (word: unknown) => void): TabChannel<Word> {
  let channel: BroadcastChannel | undefined;
  try {
    channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => onWord(data);
  } catch {
    // Firefox throws then.
  }
  return { post: (word) => channel?.postMessage(word), close: () => channel?.close() };
}
