import { Grid } from '@chakra-ui/react/grid';
import type { Product } from '@servery/protocol/platform/products';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductPage } from './ProductPage.tsx';
import { ProductSection } from './ProductSection.tsx';
import { editProductUrl } from './urls.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

interface Part {
  readonly title: string;
  readonly description?: string;
  readonly content: (product: Product) => ReactNode;
}

interface Props {
  /** Builds the page title from the product's name, which is empty until known. */
  readonly title: (name: string) => string;
  /** The items that the product has, and those that can be added to it. */
  readonly current: Part;
  readonly others: Part;
}

/** The items that a product has, beside those that can be added. */
export function ProductPartsPage({ title, current, others }: Props) {
  const { t } = useTranslation();
  return (
    <ProductPage
      title={title}
      actions={({ productId }) => <ButtonLink to={editProductUrl(productId)}>{t('Edit Product')}</ButtonLink>}
    >
      {(product) => (
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          gap="4.5"
          alignItems="start"
        >
          {[current, others].map(({ content, ...part }) => (
            <ProductSection key={part.title} {...part}>
              {content(product)}
            </ProductSection>
          ))}
        </Grid>
      )}
    </ProductPage>
  );
}
