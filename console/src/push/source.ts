/** Where news of orders comes from: one interface for the platform's stream, for Firebase and for asking. */
import type { Notice } from '../worker/notice.ts';

export interface SourceListener {
  /** A new order is announced. The same order may be announced often, and by several sources. */
  readonly onNotice: (notice: Notice) => void;
  /**
   * Every order that waits for somebody to accept or decline it, newest first. Who only announces never says.
   * What became known after the platform was asked (`performance.now()`) may be missing.
   */
  readonly onWaiting: (orderIds: readonly string[], askedAt: number) => void;
  /** Whether orders can be expected to be announced as they come. */
  readonly onLive: (isLive: boolean) => void;
}

export interface OrderSource {
  /** Begins to tell; what comes back ends it. */
  readonly start: (listener: SourceListener) => () => void;
}
