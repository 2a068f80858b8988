import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import type { Product } from '@servery/protocol/platform/products';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { errorText } from '../../answers/errorText.ts';
import { lazyPart } from '../../loading/lazyPart.tsx';
import { selectMayUse } from '../../session/sessionSlice.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { toaster } from '../../ui/toaster.ts';
import { UnsavedChangesGuard } from '../../ui/forms/UnsavedChangesGuard.tsx';
import { DeleteProduct } from './DeleteProduct.tsx';
import { EditProductPrice } from './EditProductPrice.tsx';
import { EditProductSwitches } from './EditProductSwitches.tsx';
import { EditProductWords } from './EditProductWords.tsx';
import { ProductCategoryList } from './ProductCategoryList.tsx';
import { ProductPage } from './ProductPage.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { ProductSection } from './ProductSection.tsx';
import { useUpdateProductMemoMutation } from './productsApi.ts';
import { editAddOnsUrl, editProductCategoriesUrl } from './urls.ts';

// The last section. What its rows are dragged with is a quarter of the page's code.
const ProductAddOnGroupList = lazyPart(
  () => import('./ProductAddOnGroupList.tsx'),
  undefined,
  () => <LoadingState />,
);

/** The page that edits a product; each section saves separately (spec 001 §2). */
export default function EditProductPage() {
  const { t } = useTranslation();
  return (
    <ProductPage
      title={(name) => name || t('Edit Product')}
      description={(short) => short}
      actions={(product) => <DeleteProduct product={product} />}
    >
      {(product) => <Parts product={product} />}
    </ProductPage>
  );
}

interface Props {
  readonly product: Product;
}

/** The page has one unsaved-changes guard for all sections that have a save button. */
function Parts({ product }: Props) {
  const [areWordsDirty, setWordsDirty] = useState(false);
  const [isPriceDirty, setPriceDirty] = useState(false);
  const [isPictureWaiting, setPictureWaiting] = useState(false);
  return (
    <>
      <UnsavedChangesGuard when={areWordsDirty || isPriceDirty || isPictureWaiting} isSearchPart />
      <EditProductSwitches product={product} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        gap="4.5"
        alignItems="start"
      >
        <Stack gap="4.5">
          <EditProductPrice product={product} onDirty={setPriceDirty} />
          <EditProductWords product={product} onDirty={setWordsDirty} />
        </Stack>
        <Stack gap="4.5">
          <EditPicture product={product} onWaiting={setPictureWaiting} />
          <Categories product={product} />
        </Stack>
      </Grid>
      <AddOnGroups product={product} />
    </>
  );
}

interface EditPictureProps extends Props {
  readonly onWaiting: (isWaiting: boolean) => void;
}

function EditPicture({ product: { productId, image, productImageUrl }, onWaiting }: EditPictureProps) {
  const { t } = useTranslation();
  const [saveMemo] = useUpdateProductMemoMutation();
  const [first, ...others] = image;
  const use = async (endpoint: string): Promise<string | undefined> => {
    const { error } = await saveMemo({
      params: { id: productId },
      // Keeps the product's other pictures.
      body: { image: [endpoint, ...others] },
    });
    if (error) return errorText(error, t);
    toaster.create({ type: 'success', title: t('Updated Successfully!') });
    return undefined;
  };
  return <ProductPicture current={first ?? productImageUrl} onUploaded={use} onWaiting={onWaiting} />;
}

function Categories({ product }: Props) {
  const { t } = useTranslation();
  const { productId, name, categoryObj } = product;
  const [first] = categoryObj;
  return (
    <ProductSection
      title={t('Categories')}
      aside={
        <ButtonLink
          to={editProductCategoriesUrl(productId)}
          state={{
            productId,
            productName: name,
            categoryId: first?.categoryId ?? '',
            catName: first?.categoryName ?? '',
          }}
          size="sm"
        >
          {t('Manage categories')}
        </ButtonLink>
      }
    >
      <ProductCategoryList product={product} />
    </ProductSection>
  );
}

function AddOnGroups({ product: { productId, name } }: Props) {
  const { t } = useTranslation();
  const mayManage = useSelector(selectMayUse('full-access'));
  return (
    <ProductSection
      title={t('Add-on groups')}
      description={t('Guests choose from these, in this order.')}
      aside={
        mayManage && (
          <ButtonLink to={editAddOnsUrl(productId)} state={{ productId, productName: name }} size="sm">
            {t('Manage add-on groups')}
          </ButtonLink>
        )
      }
    >
      <ProductAddOnGroupList productId={productId} />
    </ProductSection>
  );
}
