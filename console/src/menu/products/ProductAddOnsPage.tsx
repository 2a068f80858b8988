import type { Product } from '@servery/protocol/platform/products';
import { Text } from '@chakra-ui/react/text';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../answers/errorText.ts';
import { Loaded } from '../../ui/lists/Loaded.tsx';
import { toaster } from '../../ui/toaster.ts';
import { useAllAddOnGroups } from '../addOns/useAllAddOnGroups.ts';
import { AddFromList } from './AddFromList.tsx';
import { groupOption } from './options.ts';
import ProductAddOnGroupList from './ProductAddOnGroupList.tsx';
import { ProductPartsPage } from './ProductPartsPage.tsx';
import { useAssignAddOnGroupMutation } from './productsApi.ts';
import { useProductAddOnGroupsQuery } from './productQueries.ts';

/** Edits a product's add-on groups and their order (spec 001 §2: /edit_addons). */
export function ProductAddOnsPage() {
  const { t } = useTranslation();
  return (
    <ProductPartsPage
      title={(name) => (name === '' ? t('Product add-on groups') : t('Add-on groups of {{name}}', { name }))}
      current={{
        title: t('Groups on this product'),
        description: t('Guests choose in this order.'),
        content: ({ productId }) => <ProductAddOnGroupList productId={productId} />,
      }}
      others={{
        title: t('Add Group'),
        content: (product) => <OtherGroups product={product} />,
      }}
    />
  );
}

function OtherGroups({ product: { productId } }: { readonly product: Product }) {
  const { t } = useTranslation();
  const { data: own } = useProductAddOnGroupsQuery(productId);
  const groups = useAllAddOnGroups();
  const [assign] = useAssignAddOnGroupMutation();
  const owned = new Set(own?.map(({ addOnGroupId }) => addOnGroupId));
  const add = async (groupId: string): Promise<void> => {
    const { error } = await assign({ id: productId, groupId });
    toaster.create(
      error
        ? { id: 'assignment', type: 'error', title: errorText(error, t) }
        : { id: 'assignment', type: 'success', title: t('added Successfully') },
    );
  };
  return (
    <Loaded query={groups} failed={t('The add-on groups could not be loaded')}>
      {(all) => (
        <>
          <AddFromList
            label={t('Other add-on groups')}
            searchLabel={t('Search add-on groups')}
            options={all
              .filter(({ addOnGroupId }) => !owned.has(addOnGroupId))
              .map((group) => groupOption(group, t))}
            none={t('All groups are already added.')}
            onAdd={({ id }) => void add(id)}
          />
          {!groups.isComplete && (
            <Text role="status" textStyle="small" color="ink.muted">
              {t('Loading more groups…')}
            </Text>
          )}
        </>
      )}
    </Loaded>
  );
}
