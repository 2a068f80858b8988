/** When what was last known is shown: where the platform has not answered, and where it does not answer soon. */
import type { PlatformError } from '@servery/protocol/platform/answer';
import type { Answered, Asked, Asking, OrLastKnown } from './baseQuery.ts';

/** What was last known, on this device. */
export interface LastKnown {
  readonly keep: (request: Asked, api: Asking, data: unknown) => Promise<void>;
  /**
   * @param error why there is no answer, as far as that is known yet.
   * @param isUnderWay whether the answer may still come.
   * @returns undefined where nothing is known, or what is on the screen is newer.
   */
  readonly recall: (
    request: Asked,
    api: Asking,
    error: PlatformError | undefined,
    isUnderWay: boolean,
  ) => Promise<{ readonly data: unknown } | undefined>;
}

interface Times {
  /** How long the platform may take, in milliseconds, where something is known. */
  readonly patienceMs: number;
  /** An answer is kept so long after it came, in milliseconds: it is no part of any view. */
  readonly keptAfterMs: number;
}

const passed = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), ms));

export function createOrLastKnown(lastKnown: LastKnown, { patienceMs, keptAfterMs }: Times): OrLastKnown {
  /** What is still being asked while something older is shown: asked again, it is not sent a second time. */
  const underWay = new Map<string, Promise<Answered>>();
  /** The platform was last found silent: what is known is not held back for it. */
  let isSilent = false;

  const keep = async (request: Asked, api: Asking, data: unknown): Promise<void> => {
    await passed(keptAfterMs);
    await lastKnown.keep(request, api, data);
  };
  const recall: LastKnown['recall'] = async (request, api, error, isUnderWay) => {
    try {
      return await lastKnown.recall(request, api, error, isUnderWay);
    } catch {
      // A browser that keeps nothing.
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

    const inTime = await Promise.race([answering, passed(isSilent ? 0 : patienceMs)]);
    if (inTime === undefined) {
      // What has failed and is asked for again has its own reason.
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
    // A full disk loses what is kept, never the answer.
    void keep(request, api, answer.data).catch(() => undefined);
    return answer;
  };
}
