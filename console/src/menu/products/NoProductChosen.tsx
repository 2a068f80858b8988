import { UtensilsCrossed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PRODUCTS } from './urls.ts';

/** Shown when neither the router's state nor the URL names a product (decisions 18). */
export function NoProductChosen() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={UtensilsCrossed}
      title={t('No product selected')}
      level="h1"
      action={<ButtonLink to={PRODUCTS}>{t('Go to products')}</ButtonLink>}
    >
      {t('Open one from the list of products.')}
    </EmptyState>
  );
}
