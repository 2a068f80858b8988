/** A picture to send, with how its progress is heard of and how it is called off. */
export interface Upload {
  readonly file: File;
  /** Hears which share of the request has left this device: from 0 to 1, at which the platform has yet to answer. */
  readonly onSent: (share: number) => void;
  /** Calls it off. */
  readonly signal: AbortSignal;
}
