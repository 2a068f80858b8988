import { createListCollection } from '@chakra-ui/react/collection';
import {
  ComboboxContent,
  ComboboxControl,
  ComboboxInput,
  ComboboxItem,
  ComboboxItemGroup,
  ComboboxItemGroupLabel,
  ComboboxPositioner,
  ComboboxRoot,
} from '@chakra-ui/react/combobox';
import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { productMoney } from '../../platform/money.ts';
import { BareInput } from '../../ui/forms/BareInput.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { FOUND_KINDS, searchCatalogue, type FoundKind } from './searchCatalogue.ts';
import { catalogueEntryUrl } from './urls.ts';
import { useSearchEntries, type SearchResult } from './useSearchEntries.ts';

/** Results per kind: beyond that, typing another letter is quicker than scanning the list. */
const MAX_OF_KIND = 8;

interface Props {
  readonly label: string;
  readonly placeholder?: string;
  /** Defaults to all kinds. */
  readonly kinds?: readonly FoundKind[];
  /** Filters out entries that cannot be chosen here. */
  readonly isShown?: (found: SearchResult) => boolean;
  /** False until the menu is to be read; see `useCatalogue`. */
  readonly isWanted?: boolean;
  /** The initial text of the field. */
  readonly initial?: string;
  /** Defaults to opening the entry's edit page. */
  readonly onChoose?: (found: SearchResult) => void;
}

/**
 * Searches the whole menu as the user types, for products, add-ons, groups and categories:
 * `<CatalogueSearch label={…} />`. The focus stays in the field; the arrow keys move through the results.
 */
export function CatalogueSearch({
  label,
  placeholder,
  kinds = FOUND_KINDS,
  isShown,
  isWanted = true,
  initial = '',
  onChoose,
}: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(initial);
  const [isOpen, setIsOpen] = useState(false);
  const { findables, isWhole } = useSearchEntries(kinds, isWanted);
  const found = useMemo(
    () => searchCatalogue(isShown ? findables.filter(isShown) : findables, typed, MAX_OF_KIND),
    [findables, isShown, typed],
  );
  const collection = useMemo(
    () =>
      createListCollection({
        items: found,
        itemToValue: ({ kind, id }) => `${kind}/${id}`,
        itemToString: ({ name }) => name,
      }),
    [found],
  );
  const isShowing = isOpen && typed.trim() !== '';
  const headings: Readonly<Record<FoundKind, string>> = {
    product: t('Products'),
    add_on: t('Add-ons'),
    add_on_group: t('Add-on groups'),
    category: t('Categories'),
  };

  return (
    <ComboboxRoot
      collection={collection}
      // The caller handles the choice; the typed text stays, so that another result can be chosen.
      value={[]}
      selectionBehavior="preserve"
      inputBehavior="autohighlight"
      inputValue={typed}
      onInputValueChange={({ inputValue }) => setTyped(inputValue)}
      open={isShowing}
      onOpenChange={({ open }) => setIsOpen(open)}
      openOnClick
      onSelect={({ itemValue }) => {
        const chosen = collection.find(itemValue);
        if (!chosen) return;
        if (onChoose) onChoose(chosen);
        else void navigate(catalogueEntryUrl(chosen));
      }}
    >
      <ComboboxControl>
        <ComboboxInput asChild>
          <BareInput
            type="search"
            aria-label={label}
            placeholder={placeholder ?? label}
            enterKeyHint="search"
            width="full"
            // Typing replaces the previous search.
            onFocus={({ target }) => target.select()}
          />
        </ComboboxInput>
      </ComboboxControl>
      <VisuallyHidden role="status">
        {isShowing && t('{{count}} found', { count: found.length })}
      </VisuallyHidden>
      <ComboboxPositioner>
        <ComboboxContent
          aria-label={label}
          zIndex="menu"
          maxHeight="60vh"
          overflowY="auto"
          bg="surface"
          border="hairline"
          borderRadius="md"
          boxShadow="card"
          paddingBlock="1.5"
          outline="0"
        >
          {FOUND_KINDS.filter((kind) => found.some((each) => each.kind === kind)).map((kind) => (
            <ComboboxItemGroup key={kind}>
              <ComboboxItemGroupLabel
                textStyle="label"
                color="ink.muted"
                paddingInline="4"
                paddingBlock="1.5"
              >
                {headings[kind]}
              </ComboboxItemGroupLabel>
              {found
                .filter((each) => each.kind === kind)
                .map((each) => (
                  <ComboboxItem
                    key={each.id}
                    item={each}
                    display="flex"
                    alignItems="center"
                    gap="3"
                    minHeight="target"
                    paddingInline="4"
                    paddingBlock="1.5"
                    cursor="pointer"
                    _highlighted={{ bg: 'subtle' }}
                  >
                    <FoundText found={each} />
                  </ComboboxItem>
                ))}
            </ComboboxItemGroup>
          ))}
          {found.length === 0 && (
            <Text paddingInline="4" paddingBlock="2" color="ink.muted">
              {isWhole ? t('No matches') : t('No matches yet. The menu is still loading.')}
            </Text>
          )}
        </ComboboxContent>
      </ComboboxPositioner>
    </ComboboxRoot>
  );
}

/** A result's name, its category or group, its price, and whether it is sold out. */
function FoundText({ found: { name, parentName, price, inStock } }: { readonly found: SearchResult }) {
  const { t } = useTranslation();
  return (
    <>
      <Box flex="1" minWidth="0" overflowWrap="anywhere">
        <Text fontWeight="medium">{name}</Text>
        {parentName !== '' && (
          <Text textStyle="small" color="ink.muted">
            {parentName}
          </Text>
        )}
      </Box>
      {inStock === false && <Tag colorPalette="new">{t('Sold out')}</Tag>}
      {typeof price === 'number' && <Text>{productMoney(price)}</Text>}
    </>
  );
}
