import { ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../ui/ButtonLink.tsx';

/** Apart from the palette, only this link leads to the analytics (decisions 26b); the strip above leads to the orders. */
export function DashboardLinks() {
  const { t } = useTranslation();
  return (
    <ButtonLink to="/viewsalesanalytics" icon={ChartColumn} size="sm">
      {t('Sales analytics')}
    </ButtonLink>
  );
}
