import { Button } from '@chakra-ui/react/button';
import { ChartColumn, ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Where one goes from the home page: the analytics are reached from nowhere else but the palette (decisions 26b). */
export function DashboardLinks() {
  const { t } = useTranslation();
  return (
    <>
      <Button asChild>
        <Link to="/viewsalesanalytics">
          <ChartColumn aria-hidden />
          {t('Sales analytics')}
        </Link>
      </Button>
      {/* A phone has them at its foot. */}
      <Button asChild variant="solid" hideBelow="md">
        <Link to="/orders">
          <ReceiptText aria-hidden />
          {t('Open orders')}
        </Link>
      </Button>
    </>
  );
}
