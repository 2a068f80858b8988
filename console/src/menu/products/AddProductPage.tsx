import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { BackToProducts } from './BackToProducts.tsx';
import { ProductForm } from './ProductForm.tsx';

/** The page that adds a product (spec 001 §2). */
export default function AddProductPage() {
  const { t } = useTranslation();
  return (
    <Page>
      <BackToProducts />
      <PageHeader title={t('Add Product')} description={t('Guests see it after you save and publish it')} />
      <ProductForm />
    </Page>
  );
}
