import { useTranslation } from 'react-i18next';
import { BackLink } from '../../ui/BackLink.tsx';
import { PRODUCTS } from './urls.ts';

/** The way back from a product to all of them. */
export function BackToProducts() {
  const { t } = useTranslation();
  return <BackLink to={PRODUCTS}>{t('All Products')}</BackLink>;
}
