/** A channel to the browser's other tabs, which never throws: where site data is blocked, this tab is alone. */
export interface TabChannel<Word> {
  readonly post: (word: Word) => void;
  readonly close: () => void;
}

/** @param onWord told what another tab posts, unchecked: it may be of another version. A tab does not hear itself. */
export function openTabChannel<Word>(name: string, onWord: (word: unknown) => void): TabChannel<Word> {
  let channel: BroadcastChannel | undefined;
  try {
    channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => onWord(data);
  } catch {
    // Firefox refuses it then.
  }
  return { post: (word) => channel?.postMessage(word), close: () => channel?.close() };
}
