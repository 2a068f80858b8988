/** The platform's own stream of new orders (decisions 8): server-sent events, reconnected whenever it ends. */
import { parseJson } from '@servery/protocol/platform/losslessJson';
import { orderEvent } from '@servery/protocol/platform/orders';
import { t } from 'i18next';
import * as z from 'zod/mini';
import { readNotice } from '../worker/notice.ts';
import { pause } from '../time/pause.ts';
import { readEvents } from './serverSentEvents.ts';
import type { OrderSource, SourceListener } from './source.ts';

/** The platform sends a heartbeat every ten seconds: after three missed ones the connection is dead. */
const SILENCE_MS = 30_000;
/** Back-off before reconnecting: short at first, then ever longer. */
const FIRST_WAIT_MS = 500;
const MAX_BACKOFF_MS = 30_000;

/** The status codes of a platform without this call: retrying would not help. */
const MISSING = [404, 405, 501];

interface StreamOptions {
  /** Requests the platform's stream, as the signed-in person. */
  readonly open: (signal: AbortSignal) => Promise<Response>;
  readonly silenceMs?: number;
  readonly firstWaitMs?: number;
}

function noticeOf(data: string) {
  try {
    const event = z.safeParse(orderEvent, parseJson(data));
    if (!event.success) return undefined;
    const { order_id: id, title, body } = event.data;
    // The platform sends the order number separately: the text may lack it.
    return { ...readNotice(JSON.stringify({ title, body }), t('New Order')), orderNumber: id };
  } catch {
    return undefined;
  }
}

export function eventStream({
  open,
  silenceMs = SILENCE_MS,
  firstWaitMs = FIRST_WAIT_MS,
}: StreamOptions): OrderSource {
  /** Runs one connection until it ends. */
  async function listen(
    { onNotice, onLive }: SourceListener,
    stopped: AbortSignal,
  ): Promise<'missing' | 'refused' | 'ended'> {
    const line = new AbortController();
    const hangUp = (): void => line.abort();
    stopped.addEventListener('abort', hangUp);
    let timer = setTimeout(hangUp, silenceMs);
    let isHeard = false;
    try {
      const response = await open(line.signal);
      if (MISSING.includes(response.status)) return 'missing';
      if (!response.ok || response.body === null) return 'refused';
      const take = readEvents((name, data) => {
        const notice = name === 'order' ? noticeOf(data) : undefined;
        if (notice) onNotice(notice);
      });
      const reader = response.body.getReader();
      const decoder = new TextDecoder();
      for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
        clearTimeout(timer);
        timer = setTimeout(hangUp, silenceMs);
        if (!isHeard) onLive(true);
        isHeard = true;
        take(decoder.decode(piece.value, { stream: true }));
      }
    } catch {
      // A connection that breaks, or that is closed for its silence, counts as ended.
    } finally {
      clearTimeout(timer);
      stopped.removeEventListener('abort', hangUp);
    }
    if (isHeard) onLive(false);
    return isHeard ? 'ended' : 'refused';
  }

  async function keepListening(listener: SourceListener, stopped: AbortSignal): Promise<void> {
    let wait = firstWaitMs;
    while (!stopped.aborted) {
      const outcome = await listen(listener, stopped);
      if (outcome === 'missing') return;
      wait = outcome === 'ended' ? firstWaitMs : Math.min(wait * 2, MAX_BACKOFF_MS);
      await pause(wait, stopped);
    }
  }

  return {
    start: (listener) => {
      const stopped = new AbortController();
      void keepListening(listener, stopped.signal);
      return () => stopped.abort();
    },
  };
}
