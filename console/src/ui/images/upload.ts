/** A picture to upload, with its progress callback and its abort signal. */
export interface Upload {
  readonly file: File;
  /** Called with the share of the request that has been sent: from 0 to 1, at which the platform has yet to answer. */
  readonly onSent: (share: number) => void;
  /** Cancels it. */
  readonly signal: AbortSignal;
}
