/**
 * Brings back what this browser remembers, for as long as a console of it is open. Loaded once there is something to
 * remember; of all tabs the leading one does the work.
 */
import { scopeText } from '@servery/protocol/printing/job';
import { t } from 'i18next';
import { useMemo, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { jobScope } from '../../agent/followMerchant.ts';
import { lead } from '../../agent/leadership.ts';
import { config } from '../../config.ts';
import { errorText, isPlatformError } from '../../platform/errorText.ts';
import { UNREADABLE } from '../../platform/send.ts';
import { selectClockOffset, serverNow } from '../../platform/serverClock.ts';
import { watched } from '../../push/watched.ts';
import { selectMid } from '../../session/sessionSlice.ts';
import { toaster } from '../../ui/toaster.ts';
import { startBringBack, type BringBack } from './bringBack.ts';
import {
  forgetComeback,
  readComebacks,
  rememberComeback,
  type Comeback,
  type ComebackOf,
} from './comebacks.ts';
import { COMEBACKS } from './comebacksKey.ts';
import { setInStock, type MenuState, type MenuThunk } from './stock.ts';
import { deviceStorage } from '../../storage/textStorage.ts';

/** Whose menu it is, `<platform host>/<mid>`. */
export function scopeOf({ session }: Pick<MenuState, 'session'>): string {
  return scopeText(jobScope(config().platformUrl, selectMid({ session }) ?? ''));
}

/** Rises with every change that this tab makes; storage tells of the others' alone. */
const changes = watched(0);
const changed = (): void => changes.set(changes.get() + 1);

let desk: BringBack | undefined;
let isStarted = false;

/** Begins to bring back what is remembered, once per page. */
export function watchComebacks(): MenuThunk<void> {
  return (dispatch, getState) => {
    if (isStarted) return;
    isStarted = true;
    const scope = scopeOf(getState());
    lead(`comebacks/${scope}`, () => {
      desk = startBringBack({
        storage: deviceStorage,
        scope,
        now: () => serverNow(selectClockOffset(getState())),
        markInStock: async (comeback) => {
          const error = await dispatch(setInStock(comeback, true));
          if (error === undefined) return undefined;
          return isPlatformError(error) ? error : UNREADABLE;
        },
        onBack: ({ name }) => {
          changed();
          toaster.create({
            id: `comeback-${name}`,
            type: 'success',
            title: t('{{name}} is available again', { name }),
          });
        },
        onRefused: ({ name }, error) => {
          changed();
          const title = t('{{name}} was not made available again', { name });
          toaster.create({ id: `comeback-${name}`, type: 'error', title, description: errorText(error, t) });
        },
      });
    });
    const look = (): void => desk?.look();
    changes.subscribe(look);
    window.addEventListener('storage', look);
  };
}

/** Remembers to bring something back, and sees to it that somebody does. */
export function remember(comeback: Comeback): MenuThunk<void> {
  return (dispatch) => {
    rememberComeback(deviceStorage, comeback);
    dispatch(watchComebacks());
    changed();
  };
}

export function forget(comeback: ComebackOf): void {
  forgetComeback(deviceStorage, comeback);
  changed();
}

function subscribe(listener: () => void): () => void {
  const stop = changes.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

/** What this browser is to bring back of the merchant's menu, the soonest first. */
export function useComebacks(): readonly Comeback[] {
  const scope = useSelector(scopeOf);
  const kept = useSyncExternalStore(subscribe, () => deviceStorage.get(COMEBACKS));
  return useMemo(() => (kept === null ? [] : readComebacks(deviceStorage, scope)), [kept, scope]);
}
