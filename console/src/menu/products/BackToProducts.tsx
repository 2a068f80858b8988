import { useTranslation } from 'react-i18next';
import { BackLink } from '../../ui/BackLink.tsx';
import { PRODUCTS } from './urls.ts';

/** The link from a product back to the product list. */
export function BackToProducts() {
  const { t } = useTranslation();
  return <BackLink to={PRODUCTS}>{t('All Products')}</BackLink>;
}
