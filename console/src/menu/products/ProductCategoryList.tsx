import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import type { Product } from '@servery/protocol/platform/products';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDeletion } from '../../ui/useDeletion.ts';
import { PlainRows } from './PlainRows.tsx';
import { useUnassignCategoryMutation } from './productsApi.ts';

/** The categories that a product is in, each to be taken from it. */
export function ProductCategoryList({ product }: { readonly product: Product }) {
  const { t } = useTranslation();
  const erase = useDeletion();
  const [unassign] = useUnassignCategoryMutation();
  const { productId, name, categoryObj } = product;

  const remove = async (categoryId: string, categoryName: string): Promise<void> => {
    const text =
      categoryObj.length === 1
        ? t('{{product}} is in no other category: guests will not find it.', { product: name })
        : t('{{product}} leaves {{category}} and stays in its other categories.', {
            product: name,
            category: categoryName,
          });
    await erase({
      title: t('Are you sure want to delete?'),
      text,
      run: () => unassign({ productId, categoryId }),
      done: t('{{name}} is removed', { name: categoryName }),
    });
  };

  if (categoryObj.length === 0) {
    return <Text color="warning.fg">{t('In no category: guests do not find it.')}</Text>;
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
          <IconButton
            variant="ghost"
            aria-label={t('Delete category {{name}}', { name: categoryName })}
            onClick={() => void remove(categoryId, categoryName)}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </li>
      ))}
    </PlainRows>
  );
}
