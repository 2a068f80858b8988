import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Upload } from './upload.ts';

/** How far an upload is. */
export interface Sending {
  /** In bytes; unknown until what is sent is cut. */
  readonly size: number | undefined;
  /** The share that is sent, from 0 to 1. */
  readonly share: number;
}

/** One upload at a time: how far it is, and a way to call it off. It is called off by itself when its page is left. */
export function useUploadLine() {
  const [sending, setSending] = useState<Sending>();
  const line = useRef<AbortController>(undefined);
  useEffect(() => () => line.current?.abort(), []);

  /**
   * Sends what is cut.
   *
   * @returns what came of it; undefined where nothing could be cut or it was called off.
   */
  const upload = async <Result>(
    cutting: Promise<File | undefined>,
    send: (upload: Upload) => Promise<Result>,
  ): Promise<{ readonly sent: File; readonly result: Result } | undefined> => {
    const { signal } = (line.current = new AbortController());
    setSending({ size: undefined, share: 0 });
    const file = await cutting;
    const onSent = (share: number): void => setSending({ size: file?.size, share });
    const result =
      file && !signal.aborted ? { sent: file, result: await send({ file, onSent, signal }) } : undefined;
    // At once: a button that is still disabled cannot take the focus.
    flushSync(() => setSending(undefined));
    return signal.aborted ? undefined : result;
  };
  const callOff = (): void => line.current?.abort();
  return { sending, upload, callOff };
}
