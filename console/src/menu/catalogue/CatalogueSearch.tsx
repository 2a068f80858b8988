import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { PRODUCT_CURRENCY_SYMBOL } from '@servery/protocol/platform/products';
import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { formatMoney } from '../../platform/money.ts';
import { BareInput } from '../../ui/BareInput.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { FOUND_KINDS, searchCatalogue, type FoundKind } from './searchCatalogue.ts';
import { foundUrl } from './urls.ts';
import { useFindables, type Found } from './useFindables.ts';

/** Shown of each kind: more than that, and a letter more is quicker than looking through them. */
const MOST_OF_KIND = 8;

const Option = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'target',
    paddingInline: '4',
    paddingBlock: '1.5',
    cursor: 'pointer',
    '&:is([aria-selected=true], :hover)': { bg: 'subtle' },
  },
});

interface Props {
  readonly label: string;
  readonly placeholder?: string;
  /** All kinds unless said. */
  readonly kinds?: readonly FoundKind[];
  /** Leaves out what cannot be chosen here. */
  readonly isShown?: (found: Found) => boolean;
  /** What is typed before anything is. */
  readonly initial?: string;
  /** Goes to the page where it is edited, unless said. */
  readonly onChoose?: (found: Found) => void;
}

/**
 * Finds products, add-ons, groups and categories as one types, in the whole menu: `<CatalogueSearch label={…} />`.
 * A combobox as WAI-ARIA has it: the focus stays in the field, the arrows move among what was found.
 */
export function CatalogueSearch({
  label,
  placeholder,
  kinds = FOUND_KINDS,
  isShown,
  initial = '',
  onChoose,
}: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState(initial);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { findables, isWhole } = useFindables(kinds);
  const found = useMemo(
    () => searchCatalogue(isShown ? findables.filter(isShown) : findables, typed, MOST_OF_KIND),
    [findables, isShown, typed],
  );
  const isShowing = isOpen && typed.trim() !== '';
  const optionId = (index: number): string => `${id}-${index}`;
  const headings: Readonly<Record<FoundKind, string>> = {
    product: t('Products'),
    add_on: t('Add-ons'),
    add_on_group: t('Add-on groups'),
    category: t('Categories'),
  };

  const choose = (chosen: Found): void => {
    setIsOpen(false);
    if (onChoose) onChoose(chosen);
    else void navigate(foundUrl(chosen));
  };
  const move = (to: number): void => {
    const index = (to + found.length) % found.length;
    setActive(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const chosen = found[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isShowing) setIsOpen(true);
      else if (found.length > 0) move(active + (event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter' && isShowing && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && isShowing) {
      event.preventDefault();
      setIsOpen(false);
    }
  };

  return (
    <Box position="relative">
      <BareInput
        type="search"
        role="combobox"
        aria-label={label}
        placeholder={placeholder ?? label}
        aria-expanded={isShowing}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShowing && found.length > 0 ? optionId(active) : undefined}
        autoComplete="off"
        enterKeyHint="search"
        width="full"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(0);
          setIsOpen(true);
        }}
        onClick={() => setIsOpen(true)}
        // What was sought before is typed over. Coming back from what was chosen, it does not open by itself.
        onFocus={({ target }) => target.select()}
        onBlur={() => setIsOpen(false)}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden role="status">
        {isShowing && t('{{count}} found', { count: found.length })}
      </VisuallyHidden>
      <Box
        hidden={!isShowing}
        position="absolute"
        zIndex="menu"
        insetInline="0"
        insetBlockStart="full"
        marginBlockStart="1"
        maxHeight="60vh"
        overflowY="auto"
        bg="surface"
        border="hairline"
        borderRadius="md"
        boxShadow="card"
        paddingBlock="1.5"
        // The field keeps the focus, so that a tap here is not a way out of it.
        onMouseDown={(event) => event.preventDefault()}
      >
        <div id={`${id}-list`} role="listbox" aria-label={label}>
          {FOUND_KINDS.filter((kind) => found.some((each) => each.kind === kind)).map((kind) => (
            <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
              <Text
                id={`${id}-${kind}`}
                role="presentation"
                textStyle="label"
                color="ink.muted"
                paddingInline="4"
                paddingBlock="1.5"
              >
                {headings[kind]}
              </Text>
              {found.map(
                (each, index) =>
                  each.kind === kind && (
                    <Option
                      key={each.id}
                      id={optionId(index)}
                      role="option"
                      aria-selected={index === active}
                      onClick={() => choose(each)}
                    >
                      <FoundText found={each} />
                    </Option>
                  ),
              )}
            </div>
          ))}
        </div>
        {found.length === 0 && (
          <Text paddingInline="4" paddingBlock="2" color="ink.muted">
            {isWhole
              ? t('Nothing in the menu is called that.')
              : t('Nothing found yet; the menu is still being read.')}
          </Text>
        )}
      </Box>
    </Box>
  );
}

/** Its name, where it stands, its price, and that it is sold out. */
function FoundText({ found: { name, parentName, price, inStock } }: { readonly found: Found }) {
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
      {typeof price === 'number' && <Text>{formatMoney(price, PRODUCT_CURRENCY_SYMBOL)}</Text>}
    </>
  );
}
