import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { SPECIAL_DEALS, type Category, type CategoryStatus } from '@servery/protocol/platform/catalogue';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EditAndDelete } from '../../ui/lists/EditAndDelete.tsx';
import { JustAdded } from '../../ui/lists/JustAdded.tsx';
import { reordered } from '../../ui/lists/reordered.ts';
import { SortableList } from '../../ui/lists/SortableList.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useDeletion } from '../../ui/useDeletion.ts';
import {
  categoryId,
  statusOf,
  useDeleteCategoryMutation,
  useReorderCategoriesMutation,
} from './categoriesApi.ts';
import { ProductsInside } from './ProductsInside.tsx';
import { categoryState, categoryUrl, editCategoryUrl } from './urls.ts';

/** The row's text links to the category's page; the pencil button edits the category in place. */
const CategoryLink = chakra(Link, {
  base: {
    flex: '1',
    minWidth: '0',
    minHeight: 'target',
    display: 'grid',
    alignContent: 'center',
    '& *': { overflowWrap: 'anywhere' },
    _hover: { '& .name': { textDecoration: 'underline' } },
  },
});

interface Props {
  /** All categories; reordering keeps the positions of those with another status. */
  readonly categories: readonly Category[];
  readonly status: CategoryStatus;
}

/** The categories of one status in menu order, with controls to move, edit and delete each. */
export function CategoryList({ categories, status }: Props) {
  const { t } = useTranslation();
  const erase = useDeletion();
  const [reorder] = useReorderCategoriesMutation();
  const [deleteCategory] = useDeleteCategoryMutation();

  const remove = async ({ categoryId: id, categoryName }: Category): Promise<void> => {
    await erase({
      title: t('Are you sure want to delete?'),
      text: <ProductsInside categoryId={id} name={categoryName} />,
      run: () => deleteCategory(id),
      done: t('{{name}} deleted', { name: categoryName }),
    });
  };

  return (
    <SortableList
      label={t('Categories')}
      items={categories.filter((category) => statusOf(category) === status)}
      idOf={categoryId}
      nameOf={({ categoryName }) => categoryName}
      onReorder={(ids) => reorder(reordered(categories, ids, categoryId).map(categoryId))}
    >
      {(category) => (
        <>
          <CategoryLink to={categoryUrl(category.categoryId)} state={categoryState(category)}>
            <Flex as="span" align="center" wrap="wrap" columnGap="2" fontWeight="medium">
              <span className="name">{category.categoryName}</span>
              {category.type === SPECIAL_DEALS && <Tag colorPalette="future">{t('Special deals')}</Tag>}
              <JustAdded name={category.categoryName} />
            </Flex>
            <Text as="span" textStyle="small" color="ink.muted">
              <bdi>{category.descriptions}</bdi>
            </Text>
          </CategoryLink>
          <EditAndDelete
            name={category.categoryName}
            edit={editCategoryUrl(status, category.categoryId)}
            editLabel={t('Edit Category {{name}}', { name: category.categoryName })}
            onDelete={() => void remove(category)}
            deleteLabel={t('Delete Category {{name}}', { name: category.categoryName })}
          />
        </>
      )}
    </SortableList>
  );
}
