/** Restocks stored items, in the leader tab. Loaded once there are any. */
import { t } from 'i18next';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { errorText, isPlatformError } from '../../answers/errorText.ts';
import { UNREADABLE_ANSWER } from '../../answers/send.ts';
import { selectClockOffset, serverNow } from '../../platform/time/serverClock.ts';
import { selectMid } from '../../session/sessionSlice.ts';
import { scopeOf } from '../../storage/scope.ts';
import { useWatched } from '../../storage/useWatched.ts';
import { toaster } from '../../ui/toaster.ts';
import { startRestocking } from './restockScheduler.ts';
import { restocks, restocksOf, type Restock } from './restocks.ts';
import { setInStock, type MenuState, type MenuThunk } from './stock.ts';

/** The scope of the merchant's menu: `<platform host>/<mid>`. */
export const selectScope = ({ session }: Pick<MenuState, 'session'>): string =>
  scopeOf(selectMid({ session }) ?? '');

/** @returns a function that stops it. */
export function startRestockDesk(): MenuThunk<() => void> {
  return (dispatch, getState) => {
    const desk = startRestocking({
      scope: selectScope(getState()),
      now: () => serverNow(selectClockOffset(getState())),
      markInStock: async (restock) => {
        const error = await dispatch(setInStock(restock, true));
        if (error === undefined) return undefined;
        return isPlatformError(error) ? error : UNREADABLE_ANSWER;
      },
      onBack: ({ name }) =>
        toaster.create({
          id: `restock-${name}`,
          type: 'success',
          title: t('{{name}} is back in stock', { name }),
        }),
      onRefused: ({ name }, error) => {
        const title = t('{{name}} is still sold out', { name });
        toaster.create({ id: `restock-${name}`, type: 'error', title, description: errorText(error, t) });
      },
    });
    const unsubscribe = restocks.subscribe(desk.check);
    return () => {
      unsubscribe();
      desk.stop();
    };
  };
}

/** The merchant's items that this browser will restock, the soonest first. */
export function useRestocks(): readonly Restock[] {
  const scope = useSelector(selectScope);
  const remembered = useWatched(restocks);
  return useMemo(() => (remembered.length === 0 ? [] : restocksOf(scope)), [remembered, scope]);
}
