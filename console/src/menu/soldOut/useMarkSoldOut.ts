import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { errorText } from '../../answers/errorText.ts';
import { useZone } from '../../platform/merchant.ts';
import { selectClockOffset, serverNow } from '../../platform/time/serverClock.ts';
import { momentText } from '../../time/momentText.ts';
import type { WallTime } from '../../time/time.ts';
import { toaster } from '../../ui/toaster.ts';
import { turnOff, type Sellable } from './soldOutApi.ts';
import type { MenuState } from './stock.ts';

/** Marks an item as sold out, and reports how it comes back in stock, or why it was refused. */
export function useMarkSoldOut(): (entry: Sellable, until: WallTime | undefined) => Promise<void> {
  const { t } = useTranslation();
  const dispatch = useDispatch<ThunkDispatch<MenuState, unknown, UnknownAction>>();
  const zone = useZone();
  const offset = useSelector(selectClockOffset);
  return async (entry, until) => {
    const { name } = entry;
    const outcome = await dispatch(turnOff(entry, until));
    if ('error' in outcome) {
      const title = t('{{name}} is still in stock', { name });
      toaster.create({ id: 'sold-out', type: 'error', title, description: errorText(outcome.error, t) });
      return;
    }
    const when = until ? momentText(until.valueOf(), serverNow(offset), zone, t) : '';
    const words = {
      platform: t('Back in stock automatically {{when}}.', { when }),
      console: t('Back in stock automatically {{when}}. Keep the console open.', { when }),
      person: t('It stays sold out until you change it.'),
    };
    const title = t('{{name}} is sold out', { name });
    toaster.create({ id: 'sold-out', type: 'success', title, description: words[outcome.by] });
  };
}
