import { ChartColumn, ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../ui/ButtonLink.tsx';

/** Where one goes from the home page: the analytics are reached from nowhere else but the palette (decisions 26b). */
export function DashboardLinks() {
  const { t } = useTranslation();
  return (
    <>
      <ButtonLink to="/viewsalesanalytics" icon={ChartColumn}>
        {t('Sales analytics')}
      </ButtonLink>
      {/* A phone has them at its foot. */}
      <ButtonLink to="/orders" icon={ReceiptText} variant="solid" hideBelow="md">
        {t('Open orders')}
      </ButtonLink>
    </>
  );
}
