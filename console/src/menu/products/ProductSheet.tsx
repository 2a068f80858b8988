import { chakra } from '@chakra-ui/react/styled-system';
import type { Product } from '@servery/protocol/platform/products';
import { useTranslation } from 'react-i18next';
import type { Assignable } from './AssignmentField.tsx';
import { CHIP_STYLES, INPUT_STYLES, PROBLEM_STYLES } from './inlineStyles.ts';
import { useProductEdits } from './productEdits.ts';
import { ProductSheetRow } from './ProductSheetRow.tsx';
import type { AssignableGroups } from './useAssignableGroups.ts';
import { usePriceColumn } from './usePriceColumn.ts';

/** The columns of the head and of each row, the same for all, so that they line up. */
const COLUMNS = {
  display: 'grid',
  alignItems: 'center',
  columnGap: { base: '2', md: '4' },
  paddingInlineEnd: { base: '2.5', md: '4' },
  gridTemplateColumns: {
    base: '2.75rem minmax(0, 1fr) 5.25rem auto',
    md: '2.75rem 2.5rem minmax(0, 1fr) 6.5rem 4.5rem 4.5rem',
    lg: '2.75rem 2.5rem minmax(0, 3fr) 6.5rem 4.5rem 4.5rem minmax(0, 4fr)',
  },
  gridTemplateAreas: {
    base: '"pick name price stock" "note note note note"',
    md: '"pick picture name price stock enabled" "note note note note note note"',
    lg: '"pick picture name price stock enabled chips" "note note note note note note note"',
  },
} as const;

/** Below the name. */
const note = {
  gridArea: 'note',
  paddingInlineStart: { base: '11', md: '7.25rem' },
  paddingBlockEnd: '2',
} as const;

/** Styled once at the root; the rows use native elements, which keeps a long list fast. */
const Sheet = chakra('div', {
  base: {
    bg: 'surface',
    border: 'hairline',
    borderRadius: 'md',
    '& .head': {
      ...COLUMNS,
      display: { base: 'none', md: 'grid' },
      textStyle: 'label',
      color: 'ink.muted',
      paddingBlock: '2',
    },
    '& .head > span': { whiteSpace: 'nowrap' },
    '& .head .wide': { lgDown: { display: 'none' } },
    '& li:has(> article)': { borderBlockStart: 'hairline' },
    '& .head ~ ul > li:first-child': { mdDown: { borderBlockStart: '0' } },
    '& article': {
      ...COLUMNS,
      gridTemplateRows: '1fr auto',
      position: 'relative',
      minHeight: { base: '4.25rem', md: '14' },
    },
    '& article:hover': { bg: 'canvas' },
    // Keeps the focused element clear of the bars at the bottom of the page.
    '& :is(input, a)': { scrollMarginBlock: '48' },
    // Above the link that covers the row.
    '& :is(.pick, .stock, .enabled, .field > input)': { position: 'relative', zIndex: '1' },
    '& .pick': { gridArea: 'pick', display: 'grid', placeItems: 'center', minHeight: 'target' },
    '& .pick, & .pick input': { cursor: 'pointer' },
    '& .pick input': { boxSize: '5', accentColor: 'basil.fg' },
    '& .picture': { gridArea: 'picture', display: { base: 'none', md: 'block' } },
    '& .name': { gridArea: 'name', minWidth: '0', overflowWrap: 'anywhere' },
    // Two lines of the name and one of the state fit into a row.
    '& .name > a': { fontSize: 'md', fontWeight: 'medium', lineHeight: 'tight', lineClamp: '2' },
    '& .name > a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'sm' },
    '& .name > a:focus-visible': { outline: '0' },
    '& .name > a:focus-visible::after': {
      outline: '2px solid',
      outlineColor: 'basil.fg',
      outlineOffset: '-2px',
    },
    '& .state > span': { minHeight: '0', fontSize: 'xs', lineHeight: 'tight', color: 'ink.muted' },
    '& .state .off': { md: { display: 'none' } },
    // The label, the input and the message of the price are cells of the row.
    '& .field': { display: 'contents' },
    '& .field > label': { srOnly: true },
    '& .field > input': {
      ...INPUT_STYLES,
      gridArea: 'price',
      minWidth: '0',
      height: { base: 'target', md: '9' },
      textAlign: 'end',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .field > div': note,
    '& .field > div:empty': { display: 'none' },
    '& .problem': { ...PROBLEM_STYLES, ...note },
    '& :is(.stock, .enabled) > label': { gap: '0' },
    '& .stock': { gridArea: 'stock' },
    '& .enabled': { gridArea: 'enabled', display: { base: 'none', md: 'block' } },
    // One line with as many chips as fit; the drawer has all of them.
    '& .chips': {
      gridArea: 'chips',
      display: { base: 'none', lg: 'flex' },
      flexWrap: 'wrap',
      gap: '1.5',
      height: '7',
      overflow: 'hidden',
    },
    '& .chips > li': { ...CHIP_STYLES, height: '7', maxWidth: 'full', whiteSpace: 'nowrap' },
    '& .chips > .group': { bg: 'surface', border: 'hairline' },
  },
});

interface Props {
  readonly products: readonly Product[];
  /** The category whose products these are. */
  readonly categoryId: string;
  readonly categories: readonly Assignable[];
  /** Undefined when groups cannot be assigned here. */
  readonly groups: AssignableGroups | undefined;
  readonly chosen: ReadonlyMap<string, unknown>;
  readonly onChoose: (products: readonly Product[], isChosen: boolean) => void;
}

/** A category's products, one per row. A row re-renders only when its own product changes. */
export function ProductSheet({ products, chosen, ...shared }: Props) {
  const { t } = useTranslation();
  const edits = useProductEdits();
  const { onEnter, column } = usePriceColumn();
  return (
    <Sheet>
      {/* Each row's controls have labels of their own. */}
      <div className="head" aria-hidden>
        <span style={{ gridArea: 'name' }}>{t('Name')}</span>
        <span style={{ gridArea: 'price', textAlign: 'end' }}>{t('Price ($)')}</span>
        <span style={{ gridArea: 'stock' }}>{t('In stock')}</span>
        <span style={{ gridArea: 'enabled' }}>{t('Enabled')}</span>
        <span className="wide" style={{ gridArea: 'chips' }}>
          {t('Categories and add-on groups')}
        </span>
      </div>
      <ul {...column}>
        {products.map((product) => (
          <li key={product.productId}>
            <ProductSheetRow
              product={product}
              edits={edits}
              isChosen={chosen.has(product.productId)}
              onEnter={onEnter}
              {...shared}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
