import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import type { Product } from '@servery/protocol/platform/products';
import { useTranslation } from 'react-i18next';
import { EditAndDelete } from '../../ui/lists/EditAndDelete.tsx';
import { useDeletion } from '../../ui/useDeletion.ts';
import { PlainRows } from './PlainRows.tsx';
import { useUnassignCategoryMutation } from './productsApi.ts';

/** A product's categories, each with a remove button. */
export function ProductCategoryList({ product }: { readonly product: Product }) {
  const { t } = useTranslation();
  const erase = useDeletion();
  const [unassign] = useUnassignCategoryMutation();
  const { productId, name, categoryObj } = product;

  const remove = async (categoryId: string, categoryName: string): Promise<void> => {
    const text =
      categoryObj.length === 1
        ? t('{{product}} is in no other category, so guests won’t find it.', { product: name })
        : t('{{product}} will be removed from {{category}} and stay in its other categories.', {
            product: name,
            category: categoryName,
          });
    await erase({
      title: t('Are you sure want to delete?'),
      text,
      run: () => unassign({ productId, categoryId }),
      done: t('{{name}} removed', { name: categoryName }),
    });
  };

  if (categoryObj.length === 0) {
    return <Text color="warning.fg">{t('Not in any category, so guests can’t find it.')}</Text>;
  }
  return (
    <PlainRows label={t('Categories of this product')}>
      {categoryObj.map(({ categoryId, categoryName, status }) => (
        <li key={categoryId}>
          <Box flex="1" minWidth="0" overflowWrap="anywhere">
            <span>{categoryName}</span>
            {status === 'INACTIVE' && (
              <Text textStyle="small" color="ink.muted">
                {t('Inactive')}
              </Text>
            )}
          </Box>
          <EditAndDelete
            name={categoryName}
            deleteLabel={t('Delete Category {{name}}', { name: categoryName })}
            onDelete={() => void remove(categoryId, categoryName)}
          />
        </li>
      ))}
    </PlainRows>
  );
}
