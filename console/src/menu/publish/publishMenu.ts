/** Publishing the menu's changes to the guests, for the header's button and the bar on the menu's pages. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { publishChanges } from '@servery/protocol/platform/catalogue';
import type { TFunction } from 'i18next';
import { errorText } from '../../answers/errorText.ts';
import { endpointOf, platformApi } from '../../platform/platformApi.ts';
import { UNTRACKED } from '../../platform/untracked.ts';
import { selectMid, type SessionState } from '../../session/sessionSlice.ts';
import { toaster } from '../../ui/toaster.ts';
import { changesWerePublished, unpublishedChanges } from './unpublished.ts';

const publishApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    publishChanges: build.mutation({ ...endpointOf(publishChanges), invalidatesTags: ['Unpublished'] }),
  }),
});

type State = Parameters<ReturnType<typeof publishApi.endpoints.publishChanges.select>>[0] & {
  readonly session: SessionState;
};
export type PublishDispatch = ThunkDispatch<State, unknown, UnknownAction>;

/** Calls from the header and the page share one request while it runs. */
let running: Promise<boolean> | undefined;

/** Publishes and reports the result in a toast. Resolves to whether it succeeded. */
export function publishMenu(t: TFunction) {
  return (dispatch: PublishDispatch, getState: () => State): Promise<boolean> => {
    const publish = async (): Promise<boolean> => {
      const mid = selectMid(getState()) ?? '';
      const count = unpublishedChanges.of(mid).get();
      const { error } = await dispatch(publishApi.endpoints.publishChanges.initiate(undefined, UNTRACKED));
      if (error) {
        const title = t('The changes could not be published');
        toaster.create({ id: 'publish', type: 'error', title, description: errorText(error, t) });
        return false;
      }
      changesWerePublished(mid, count);
      toaster.create({ id: 'publish', type: 'success', title: t('Changes published successfully!') });
      return true;
    };
    running ??= publish().finally(() => {
      running = undefined;
    });
    return running;
  };
}
