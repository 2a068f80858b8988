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
 * Finds out why a change of a special failed. Where somebody else has deleted it meanwhile, that is why; where it is
 * still there and the platform does not have the call, the change is not offered from then on.
 */
export function useWhyNot(call: Call) {
  const { t } = useTranslation();
  const notOffered = useNotOffered();
  const dispatch = useDispatch<ThunkDispatch<State, unknown, UnknownAction>>();
  /** @returns why, in words for people; undefined where the platform's own words about single fields say it. */
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
