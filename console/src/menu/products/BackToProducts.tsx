import { Button } from '@chakra-ui/react/button';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PRODUCTS } from './urls.ts';

/** The way back from a product to all of them. */
export function BackToProducts() {
  const { t } = useTranslation();
  return (
    <Button asChild variant="ghost" size="sm" justifySelf="start">
      <Link to={PRODUCTS}>
        <ArrowLeft aria-hidden />
        {t('All Products')}
      </Link>
    </Button>
  );
}
