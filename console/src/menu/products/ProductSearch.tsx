import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CatalogueProgress } from '../catalogue/CatalogueProgress.tsx';
import { CatalogueSearch } from '../catalogue/CatalogueSearch.tsx';
import type { FoundKind } from '../catalogue/searchCatalogue.ts';
import type { SearchResult } from '../catalogue/useSearchEntries.ts';

const KINDS: readonly FoundKind[] = ['product'];

interface Props {
  /** Defaults to opening the product's page. */
  readonly onChoose?: (product: SearchResult) => void;
}

/**
 * Finds a product in the whole menu. The menu is read when the field is focused for the first time, once for all pages:
 * one request per 3,000 entries, or a crawl of at most two requests a second on platforms without an index.
 */
export function ProductSearch({ onChoose }: Props) {
  const { t } = useTranslation();
  const [isWanted, setWanted] = useState(false);
  return (
    <Box display="grid" gap="2" flex="1 1 16rem" maxWidth="96" onFocus={() => setWanted(true)}>
      <CatalogueSearch
        label={t('Find a product')}
        placeholder={t('Search the whole menu')}
        kinds={KINDS}
        isWanted={isWanted}
        {...(onChoose && { onChoose })}
      />
      {isWanted && <CatalogueProgress />}
    </Box>
  );
}
