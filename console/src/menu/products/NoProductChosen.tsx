import { Button } from '@chakra-ui/react/button';
import { UtensilsCrossed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PRODUCTS } from './urls.ts';

/** Stands where neither the router's state nor the address names a product (decisions 18). */
export function NoProductChosen() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={UtensilsCrossed}
      title={t('No product is chosen')}
      level="h1"
      action={
        <Button asChild>
          <Link to={PRODUCTS}>{t('Go to the products')}</Link>
        </Button>
      }
    >
      {t('Open one from the list of products.')}
    </EmptyState>
  );
}
