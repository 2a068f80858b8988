import { chakra } from '@chakra-ui/react/styled-system';
import type { Product } from '@servery/protocol/platform/products';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../answers/errorText.ts';
import { useAllProductsOfCategory } from '../products/productQueries.ts';
import { listText } from '../../language/writing.ts';

/** Number of products listed by name; the rest are only counted. */
const NAMED = 5;

interface Props {
  readonly categoryId: string;
  readonly name: string;
}

/** Whether this is the product's only category; false when the platform does not send categories. */
const isOnlyIn = (categoryId: string, { categoryObj }: Product): boolean =>
  categoryObj.length > 0 && categoryObj.every((category) => category.categoryId === categoryId);

/** The consequence of deleting a category for its products; fetched when the confirmation opens. */
export function ProductsInside({ categoryId, name }: Props) {
  const { t } = useTranslation();
  const { data: products, error } = useAllProductsOfCategory(categoryId);

  const inside = (): string => {
    if (error) return t('Its products could not be loaded. {{why}}', { why: errorText(error, t) });
    if (!products) return t('Loading its products…');
    const count = products.length;
    if (count === 0) return t('It has no products.');
    return t('Its {{count}} products won’t be deleted.', {
      count,
      defaultValue_one: 'Its 1 product won’t be deleted.',
    });
  };
  const left = products?.filter((product) => isOnlyIn(categoryId, product)) ?? [];
  const names = left.slice(0, NAMED).map((product) => product.name);
  const more = left.length - names.length;
  return (
    <chakra.div role="status" display="grid" gap="2">
      <chakra.p color="ink" fontWeight="medium">
        {name}
      </chakra.p>
      <p>{inside()}</p>
      {left.length > 0 && !error && (
        <p>
          {more > 0
            ? t('These products would no longer be in any category: {{names}} and {{count}} more.', {
                names: listText(names),
                count: more,
              })
            : t('These products would no longer be in any category: {{names}}.', { names: listText(names) })}
        </p>
      )}
    </chakra.div>
  );
}
