/** Decides when to show the last known answer: if the platform does not answer, or not in time. */
import type { PlatformError } from '@servery/protocol/platform/answer';
import type { Answered, RequestKey, QueryContext, OrLastKnown } from './baseQuery.ts';

/** The cache of last known answers on this device. */
export interface LastKnown {
  readonly keep: (request: RequestKey, api: QueryContext, data: unknown) => Promise<void>;
  /**
   * @param error why there is no answer, if known yet.
   * @param isUnderWay whether the answer may still come.
   * @returns undefined if nothing is cached, or if the screen already shows something newer.
   */
  readonly recall: (
    request: RequestKey,
    api: QueryContext,
    error: PlatformError | undefined,
    isUnderWay: boolean,
  ) => Promise<{ readonly data: unknown } | undefined>;
}

interface Times {
  /** How long to wait for the platform before a cached answer is shown, in milliseconds. */
  readonly timeoutMs: number;
  /** Delay between an answer and its caching, in milliseconds, so that caching does not slow down the render. */
  readonly cacheAfterMs: number;
}

const passed = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), ms));

export function createOrLastKnown(lastKnown: LastKnown, { timeoutMs, cacheAfterMs }: Times): OrLastKnown {
  /** Requests still in flight while something older is shown: a repeated query joins them instead of sending again. */
  const underWay = new Map<string, Promise<Answered>>();
  /** The platform did not answer last time: cached answers are shown without waiting for it. */
  let isSilent = false;

  const keep = async (request: RequestKey, api: QueryContext, data: unknown): Promise<void> => {
    await passed(cacheAfterMs);
    await lastKnown.keep(request, api, data);
  };
  const recall: LastKnown['recall'] = async (request, api, error, isUnderWay) => {
    try {
      return await lastKnown.recall(request, api, error, isUnderWay);
    } catch {
      // The browser allows no cache.
      return undefined;
    }
  };

  return async (request, api, send) => {
    const { queryCacheKey } = api;
    if (queryCacheKey === undefined) return send();
    const name = `${queryCacheKey} ${request.call.path} ${JSON.stringify(request.input)}`;
    let trouble: PlatformError | undefined;
    const answering =
      underWay.get(name) ??
      send((error) => {
        trouble = error;
      });
    underWay.delete(name);

    const inTime = await Promise.race([answering, passed(isSilent ? 0 : timeoutMs)]);
    if (inTime === undefined) {
      // A query that failed and is retried keeps its own reason.
      const known = await recall(request, api, trouble, true);
      if (known) {
        isSilent = true;
        const drop = (): boolean => underWay.get(name) === answering && underWay.delete(name);
        underWay.set(name, answering);
        void answering.then(drop, drop);
        return known;
      }
    }
    const answer = inTime ?? (await answering);
    const { error } = answer;
    if (error) return (await recall(request, api, error, false)) ?? answer;
    isSilent = false;
    // A full disk loses the cached copy, never the answer.
    void keep(request, api, answer.data).catch(() => undefined);
    return answer;
  };
}
