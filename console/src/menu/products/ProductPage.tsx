import type { Product } from '@servery/protocol/platform/products';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../loading/lazyPart.tsx';
import { Loaded } from '../../ui/lists/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { BackToProducts } from './BackToProducts.tsx';
import { NoProductChosen } from './NoProductChosen.tsx';
import { useProductLocation, type ProductLocation } from './productLocation.ts';
import { useProductQuery } from './productQueries.ts';

// Loaded after the page: it is the page's last element and usually shows nothing.
const PublishBar = lazyPart(() => import('../publish/PublishBar.tsx'));

interface Props {
  /** Builds the page title from the product's name, which is empty until known. */
  readonly title: (name: string) => string;
  readonly description?: (shortDescription: string) => string;
  /** Actions beside the title. */
  readonly actions?: (product: Product) => ReactNode;
  readonly children: (product: Product) => ReactNode;
}

/** A page of one product, with its empty, loading, loaded and failed states. */
export function ProductPage(props: Props) {
  const place = useProductLocation();
  return (
    <Page>
      <BackToProducts />
      {/* Remount for another product, so that no state carries over. */}
      {place ? <OneProduct key={place.productId} place={place} {...props} /> : <NoProductChosen />}
      <PublishBar />
    </Page>
  );
}

function OneProduct({
  place,
  title,
  description,
  actions,
  children,
}: Props & { readonly place: ProductLocation }) {
  const { t } = useTranslation();
  // Someone else may have changed the product since it was cached.
  const query = useProductQuery(place.productId, { refetchOnMountOrArgChange: true });
  const shown = query.data ?? place;
  return (
    <>
      <PageHeader title={title(shown.name)} description={description?.(shown.shortDescription) || undefined}>
        {query.data && actions?.(query.data)}
      </PageHeader>
      <Loaded query={query} failed={t('The product could not be loaded')}>
        {children}
      </Loaded>
    </>
  );
}
