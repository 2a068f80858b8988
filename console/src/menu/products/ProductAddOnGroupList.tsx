import { Text } from '@chakra-ui/react/text';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../ui/lists/Loaded.tsx';
import { SortableList } from '../../ui/lists/SortableList.tsx';
import { useDeletion } from '../../ui/useDeletion.ts';
import { ProductAddOnGroupRow } from './ProductAddOnGroupRow.tsx';
import type { ProductAddOnGroups } from './productQueries.ts';
import { useReorderAddOnGroupsMutation, useUnassignAddOnGroupMutation } from './productsApi.ts';
import { useProductAddOnGroupsQuery } from './productQueries.ts';

type Group = ProductAddOnGroups[number];

const groupId = ({ addOnGroupId }: Group): string => addOnGroupId;

/** A product's add-on groups in order, with controls to expand, move and remove each. */
export default function ProductAddOnGroupList({ productId }: { readonly productId: string }) {
  const { t } = useTranslation();
  const erase = useDeletion();
  const query = useProductAddOnGroupsQuery(productId, { refetchOnMountOrArgChange: true });
  const [unassign] = useUnassignAddOnGroupMutation();
  const [reorder] = useReorderAddOnGroupsMutation();

  const remove = async ({ addOnGroupId, name }: Group): Promise<void> => {
    await erase({
      title: t('Are you sure want to delete?'),
      text: t('Guests will no longer choose from {{name}} with this product. The group won’t be deleted.', {
        name,
      }),
      run: () => unassign({ id: productId, groupId: addOnGroupId }),
      done: t('{{name}} removed', { name }),
    });
  };

  return (
    <Loaded query={query} failed={t('The add-on groups could not be loaded')}>
      {(groups) =>
        groups.length === 0 ? (
          <Text color="ink.muted">{t('No add-on groups')}</Text>
        ) : (
          <SortableList
            label={t('Add-on groups of this product')}
            items={groups}
            idOf={groupId}
            nameOf={({ name }) => name}
            onReorder={(ids) => reorder({ productId, ids })}
          >
            {(group) => <ProductAddOnGroupRow group={group} onDelete={() => void remove(group)} />}
          </SortableList>
        )
      }
    </Loaded>
  );
}
