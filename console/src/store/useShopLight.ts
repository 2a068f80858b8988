import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useZone } from '../platform/merchant.ts';
import { selectClockOffset, serverNow } from '../platform/serverClock.ts';
import { openAtText } from './openAtText.ts';
import { useShut } from './shopApi.ts';

interface ShopLight {
  readonly tone: 'good' | 'waiting' | 'bad';
  readonly text: string;
}

/** Whether the restaurant takes orders, in a word or two; undefined until that is known for the first time. */
export function useShopLight(): ShopLight | undefined {
  const { t } = useTranslation();
  const zone = useZone();
  const offset = useSelector(selectClockOffset);
  const { data, error } = useShut();
  if (data === undefined) return error && { tone: 'waiting', text: t('Open or closed: not known') };
  if (!data.shut) return { tone: 'good', text: t('Open') };
  const openAt = Date.parse(data.openAt ?? '');
  return {
    tone: 'bad',
    text: Number.isNaN(openAt)
      ? t('Closed')
      : t('Closed Until {{time}}', { time: openAtText(openAt, serverNow(offset), zone) }),
  };
}
