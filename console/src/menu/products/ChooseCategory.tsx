import { Box } from '@chakra-ui/react/box';
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
  if (categories?.length === 0) return null;
  return (
    // Not a filter, so it is placed apart from the search, with a label that names the change.
    <Flex as="label" align="center" wrap="wrap" gap="2" minWidth="0" maxWidth="full" marginInlineStart="auto">
      <Box as="span" color="ink.muted" textStyle="small" fontWeight="medium">
        {t('Change a whole category')}
      </Box>
      <chakra.select
        css={recipe()}
        width="auto"
        maxWidth="full"
        aria-busy={isReading}
        disabled={categories === undefined}
        value=""
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{isReading ? t('Loading…') : t('Select a category…')}</option>
        {categories?.map(({ categoryId, categoryName }) => (
          <option key={categoryId} value={categoryId}>
            {categoryName}
          </option>
        ))}
      </chakra.select>
    </Flex>
  );
}
