import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { OrderDays } from '../orders/list/OrderDays.tsx';
import { readFilters } from '../orders/list/orderFilters.ts';
import { homeUrl } from './urls.ts';

/**
 * Chooses the days that the home page shows; they are in its address. @param today the restaurant's day, DD-MM-YYYY.
 */
export function HomeDays({ today }: { readonly today: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { status, days } = readFilters(search);
  return (
    <OrderDays
      days={days}
      none={t('Today')}
      today={today}
      onChange={(chosen) =>
        void navigate(homeUrl(chosen ? { status, days: chosen } : { status }), { preventScrollReset: true })
      }
    />
  );
}
