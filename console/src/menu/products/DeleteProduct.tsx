import { Button } from '@chakra-ui/react/button';
import { deleteProduct, type Product } from '@servery/protocol/platform/products';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useIsOffered } from '../../platform/offered.ts';
import { useDeletion } from '../../ui/useDeletion.ts';
import { useDeleteProductMutation } from './productsApi.ts';
import { PRODUCTS } from './urls.ts';

/** Deletes a product after a confirmation and returns to the list. Hidden when the platform cannot delete products. */
export function DeleteProduct({ product: { productId, name } }: { readonly product: Product }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const erase = useDeletion();
  const [deleteIt] = useDeleteProductMutation();
  const isOffered = useIsOffered(deleteProduct);
  if (!isOffered) return null;

  const remove = async (): Promise<void> => {
    const isGone = await erase({
      title: t('Are you sure want to delete?'),
      text: name,
      run: () => deleteIt(productId),
      done: t('{{name}} deleted', { name }),
    });
    if (isGone) await navigate(PRODUCTS, { replace: true });
  };
  return (
    <Button onClick={() => void remove()}>
      <Trash2 aria-hidden />
      {t('Delete Product')}
    </Button>
  );
}
