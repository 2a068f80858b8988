import type { SerializedError, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { PlatformError } from '@servery/protocol/platform/answer';
import type { Call } from '@servery/protocol/platform/call';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { errorText, isPlatformError } from '../../answers/errorText.ts';
import { useNotOffered } from '../../platform/offered.ts';
import { specialId, specialsApi } from './specialsApi.ts';

type State = Parameters<ReturnType<typeof specialsApi.endpoints.specials.select>>[0];

/**
 * Finds out why a change of a special failed: either someone else has deleted the special, or it still exists and the
 * platform lacks the call, which is then no longer offered.
 */
export function useFailureReason(call: Call) {
  const { t } = useTranslation();
  const notOffered = useNotOffered();
  const dispatch = useDispatch<ThunkDispatch<State, unknown, UnknownAction>>();
  /** @returns the user-facing reason; undefined when the platform's field errors explain it. */
  return async (error: PlatformError | SerializedError, id: string): Promise<string | undefined> => {
    if (!isPlatformError(error)) return errorText(error, t);
    const isMissing = error.kind === 'missing';
    if (isMissing || error.kind === 'refused') {
      const reading = specialsApi.endpoints.specials.initiate(undefined, {
        forceRefetch: true,
        subscribe: false,
      });
      const { data } = await dispatch(reading);
      if (data && !data.some((special) => specialId(special) === id)) {
        return t('Does not exists or Already deleted');
      }
    }
    if (isMissing) notOffered(call);
    const isAboutFields = error.message === '' && Object.keys(error.fields).length > 0;
    return isAboutFields ? undefined : errorText(error, t);
  };
}
