import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Upload } from './upload.ts';

/** An upload's progress. */
export interface Sending {
  /** In bytes; unknown until the picture is cropped. */
  readonly size: number | undefined;
  /** The share already sent, from 0 to 1. */
  readonly share: number;
}

/** One upload at a time: its progress, and a way to cancel it. Leaving its page cancels it automatically. */
export function useUploadLine() {
  const [sending, setSending] = useState<Sending>();
  const line = useRef<AbortController>(undefined);
  useEffect(() => () => line.current?.abort(), []);

  /**
   * Sends the cropped picture.
   *
   * @returns the outcome; undefined if nothing could be cropped or the upload was cancelled.
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
    // Synchronously: a button that is still disabled cannot take the focus.
    flushSync(() => setSending(undefined));
    return signal.aborted ? undefined : result;
  };
  const callOff = (): void => line.current?.abort();
  return { sending, upload, callOff };
}
