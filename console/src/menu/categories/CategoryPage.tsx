import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import type { Category } from '@servery/protocol/platform/catalogue';
import { LayoutList, UtensilsCrossed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/lists/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ADD_PRODUCT } from '../products/urls.ts';
import PublishBar from '../publish/PublishBar.tsx';
import { useCategoriesQuery } from './categoriesApi.ts';
import { CategoryEditor } from './CategoryEditor.tsx';
import { useCategoryLocation, type CategoryLocation } from './categoryLocation.ts';
import { useAllProductsOfCategory } from '../products/productQueries.ts';
import { CATEGORIES } from './urls.ts';
import { ProductOrder } from './ProductOrder.tsx';

/** Shown when no category is given, or when the given one no longer exists (decisions 18). */
function NoCategory({ title }: { readonly title: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={LayoutList}
      title={title}
      level="h1"
      action={<ButtonLink to={CATEGORIES}>{t('Go to categories')}</ButtonLink>}
    >
      {t('Open one from the list of categories.')}
    </EmptyState>
  );
}

/** The category's products, in the order guests see. */
function Products({ category }: { readonly category: Category }) {
  const { t } = useTranslation();
  const products = useAllProductsOfCategory(category.categoryId);
  return (
    <Card aria-labelledby="category-products">
      <Flex align="baseline" justify="space-between" gap="3" padding="4" borderBlockEnd="hairline">
        <Heading as="h2" id="category-products" textStyle="title">
          {t('Products')}
        </Heading>
        {products.data && <Text color="ink.muted">{products.data.length}</Text>}
      </Flex>
      <Loaded query={products} failed={t('The products could not be loaded')}>
        {(all) =>
          all.length > 0 ? (
            <ProductOrder category={category} products={all} />
          ) : (
            <EmptyState
              icon={UtensilsCrossed}
              title={t('No products in this category')}
              action={<ButtonLink to={ADD_PRODUCT}>{t('Add Product')}</ButtonLink>}
            />
          )
        }
      </Loaded>
    </Card>
  );
}

function LoadedCategory({ place }: { readonly place: CategoryLocation }) {
  const { t } = useTranslation();
  const categories = useCategoriesQuery();
  // Fetched in parallel with the categories.
  useAllProductsOfCategory(place.categoryId);
  const category = categories.data?.find(({ categoryId }) => categoryId === place.categoryId);
  if (categories.data && !category) return <NoCategory title={t('This category no longer exists')} />;
  return (
    <>
      <PageHeader
        title={category?.categoryName ?? (place.name || t('Category'))}
        description={t('Details and products, in the order guests see them')}
      />
      <Loaded query={categories} failed={t('The category could not be loaded')}>
        {() =>
          category && (
            <Grid
              gap="4.5"
              alignItems="start"
              templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 24rem) minmax(0, 1fr)' }}
            >
              <Box minWidth="0">
                <CategoryEditor category={category} />
              </Box>
              <Products category={category} />
            </Grid>
          )
        }
      </Loaded>
    </>
  );
}

/** One category: its edit form and its products in order (spec 001 §2). */
export default function CategoryPage() {
  const { t } = useTranslation();
  const place = useCategoryLocation();
  return (
    <Page>
      <BackLink to={CATEGORIES}>{t('Categories')}</BackLink>
      {place ? (
        // Remount for another category, so that no state carries over.
        <LoadedCategory key={place.categoryId} place={place} />
      ) : (
        <NoCategory title={t('No category selected')} />
      )}
      <PublishBar />
    </Page>
  );
}
