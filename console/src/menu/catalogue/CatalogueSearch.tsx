import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { productMoney } from '../../platform/money.ts';
import { BareInput } from '../../ui/forms/BareInput.tsx';
import { OptionGroup, OptionRow } from '../../ui/lists/Options.tsx';
import { useOptions } from '../../ui/lists/useOptions.ts';
import { Tag } from '../../ui/Tag.tsx';
import { FOUND_KINDS, searchCatalogue, type FoundKind } from './searchCatalogue.ts';
import { catalogueEntryUrl } from './urls.ts';
import { useSearchEntries, type SearchResult } from './useSearchEntries.ts';

/** Results per kind: beyond that, typing another letter is quicker than scanning the list. */
const MAX_OF_KIND = 8;

const Results = chakra('div', {
  base: {
    position: 'absolute',
    insetBlockStart: '100%',
    insetInline: '0',
    marginBlockStart: '1',
    zIndex: 'menu',
    maxHeight: '60vh',
    overflowY: 'auto',
    bg: 'surface',
    border: 'hairline',
    borderRadius: 'md',
    boxShadow: 'card',
    padding: '2',
  },
});

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
  const isShowing = isOpen && typed.trim() !== '';
  const { listId, fieldProps, optionProps, restart } = useOptions({
    options: isShowing ? found : [],
    idOf: ({ kind, id }) => `${kind}/${id}`,
    onChoose: (chosen) => {
      // The typed text stays, so that another result can be chosen.
      setIsOpen(false);
      if (onChoose) onChoose(chosen);
      else void navigate(catalogueEntryUrl(chosen));
    },
  });
  const headings: Readonly<Record<FoundKind, string>> = {
    product: t('Products'),
    add_on: t('Add-ons'),
    add_on_group: t('Add-on groups'),
    category: t('Categories'),
  };

  return (
    <Box position="relative">
      <BareInput
        type="search"
        {...fieldProps}
        aria-label={label}
        placeholder={placeholder ?? label}
        enterKeyHint="search"
        width="full"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setIsOpen(true);
          restart();
        }}
        onClick={() => setIsOpen(true)}
        // Typing replaces the previous search.
        onFocus={({ target }) => target.select()}
        onBlur={() => setIsOpen(false)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setIsOpen(true);
          // Without results, Escape clears a search field.
          if (event.key === 'Escape' && isShowing) {
            event.preventDefault();
            setIsOpen(false);
          } else fieldProps.onKeyDown?.(event);
        }}
      />
      <VisuallyHidden role="status">
        {isShowing && t('{{count}} found', { count: found.length })}
      </VisuallyHidden>
      {isShowing && (
        // A press beside an option must not take the focus from the field.
        <Results onPointerDown={(event) => event.preventDefault()}>
          {found.length > 0 ? (
            <div id={listId} role="listbox" aria-label={label}>
              {FOUND_KINDS.filter((kind) => found.some((each) => each.kind === kind)).map((kind) => (
                <OptionGroup key={kind} id={`${listId}-${kind}`} heading={headings[kind]}>
                  {found
                    .filter((each) => each.kind === kind)
                    .map((each) => (
                      <OptionRow key={each.id} {...optionProps(each)}>
                        <FoundText found={each} />
                      </OptionRow>
                    ))}
                </OptionGroup>
              ))}
            </div>
          ) : (
            <Text paddingInline="3" paddingBlock="2" color="ink.muted">
              {isWhole ? t('No matches') : t('No matches yet. The menu is still loading.')}
            </Text>
          )}
        </Results>
      )}
    </Box>
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
