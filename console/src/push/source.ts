/** Sources of order events: one interface for the platform's stream, for Firebase and for polling. */
import type { Notice } from '../worker/notice.ts';

export interface SourceListener {
  /** A new order is announced. The same order may be announced often, and by several sources. */
  readonly onNotice: (notice: Notice) => void;
  /**
   * Every order that waits to be accepted or declined, newest first. A source that only announces never calls this.
   * Orders that came after the request was sent (`requestedAt`, `performance.now()`) may be missing.
   */
  readonly onWaiting: (orderIds: readonly string[], requestedAt: number) => void;
  /** A request for the waiting orders failed; the next successful one calls `onWaiting`. */
  readonly onFailed?: () => void;
  /** Reports whether the source announces orders as they come. */
  readonly onLive: (isLive: boolean) => void;
}

export interface OrderSource {
  /** Starts the source; returns a function that stops it. */
  readonly start: (listener: SourceListener) => () => void;
}
