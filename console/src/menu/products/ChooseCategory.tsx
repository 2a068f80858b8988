import { Flex } from '@chakra-ui/react/flex';
import { chakra, useRecipe } from '@chakra-ui/react/styled-system';
import type { Category } from '@servery/protocol/platform/catalogue';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Undefined while loading: the field renders anyway, so that the content below does not shift. */
  readonly categories: readonly Category[] | undefined;
  readonly isReading: boolean;
  readonly onChoose: (categoryId: string) => void;
}

/** Selects all products of a category for a bulk change. */
export function ChooseCategory({ categories, isReading, onChoose }: Props) {
  const { t } = useTranslation();
  const recipe = useRecipe({ key: 'input' });
  const label = t('Select a category…');
  if (categories?.length === 0) return null;
  return (
    <Flex minWidth="0" maxWidth="full">
      <chakra.select
        css={recipe()}
        width="auto"
        maxWidth="full"
        aria-label={label}
        aria-busy={isReading}
        disabled={categories === undefined}
        value=""
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{isReading ? t('Loading…') : label}</option>
        {categories?.map(({ categoryId, categoryName }) => (
          <option key={categoryId} value={categoryId}>
            {categoryName}
          </option>
        ))}
      </chakra.select>
    </Flex>
  );
}
