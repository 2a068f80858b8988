import { ChartColumn, ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../ui/ButtonLink.tsx';

/** The home page's links: apart from the palette, only these lead to the analytics (decisions 26b). */
export function DashboardLinks() {
  const { t } = useTranslation();
  return (
    <>
      <ButtonLink to="/viewsalesanalytics" icon={ChartColumn}>
        {t('Sales analytics')}
      </ButtonLink>
      {/* On a phone the bottom bar has this link. */}
      <ButtonLink to="/orders" icon={ReceiptText} variant="solid" hideBelow="md">
        {t('Open orders')}
      </ButtonLink>
    </>
  );
}
