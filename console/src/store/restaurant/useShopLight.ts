import { useTranslation } from 'react-i18next';
import { useHolidays } from '../../platform/holidays.ts';
import { useMerchant } from '../../platform/merchant.ts';
import { zoneOr } from '../../time/time.ts';
import { useTimings } from '../../platform/time/timings.ts';
import { useServerMinute } from '../../platform/time/useServerMinute.ts';
import { useShut } from '../shopApi.ts';
import { restaurantState, type RestaurantState } from './restaurantState.ts';
import { stateWords, type StateWords } from './stateWords.ts';

interface ShopLight extends StateWords {
  readonly tone: 'good' | 'waiting' | 'bad';
}

/** Red if somebody closed it, amber if it is closed by its hours, as every night. */
function toneOf({ isOpen, reason }: RestaurantState): ShopLight['tone'] {
  if (isOpen) return 'good';
  return reason === 'hours' || reason === 'holiday' ? 'waiting' : 'bad';
}

/** Whether guests can order now, and why; undefined until that is first known. */
export function useShopLight(): ShopLight | undefined {
  const { t } = useTranslation();
  const now = useServerMinute();
  const merchant = useMerchant();
  const timings = useTimings();
  const holidays = useHolidays();
  const { data: shut, error } = useShut();
  const zone = zoneOr(merchant.data?.time_zone);
  if (shut === undefined) {
    return error && { tone: 'waiting', title: t('Open or closed: unknown'), reason: '' };
  }
  const isLoading = merchant.isLoading || timings.isLoading || holidays.isLoading;
  // Shut counts whatever the hours say; any other state waits for the hours, so that the light changes only once.
  if (isLoading && !shut.shut) return undefined;
  const state = restaurantState({ shut, timings: timings.data, holidays: holidays.data }, now, zone);
  return { tone: toneOf(state), ...stateWords(state, now, zone, t) };
}
