import { chakra } from '@chakra-ui/react/styled-system';
import type { Product } from '@servery/protocol/platform/products';
import type { Assignable } from './AssignmentField.tsx';
import { ProductCard } from './ProductCard.tsx';
import { useProductEdits } from './productEdits.ts';
import type { AssignableGroups } from './useAssignableGroups.ts';

const typedInto = {
  width: 'full',
  bg: 'surface',
  border: '1px solid',
  borderColor: 'edge',
  borderRadius: 'md',
  fontSize: 'md',
  paddingInline: '3',
} as const;

/** Styled once at the root; the cards use native elements, which keeps a long list fast. */
const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > li': {
      bg: 'surface',
      border: 'hairline',
      borderRadius: 'md',
    },
    '& article': {
      display: 'grid',
      columnGap: '4',
      rowGap: '3',
      padding: '4',
      alignItems: 'start',
      gridTemplateColumns: {
        base: 'auto minmax(0, 1fr)',
        md: 'auto minmax(0, 1fr) 11rem',
        lg: 'auto minmax(0, 3fr) minmax(0, 3fr) 11rem',
      },
      gridTemplateAreas: {
        base: '"pick words" "side side" "assign assign"',
        md: '"pick words side" "pick assign side"',
        lg: '"pick words assign side"',
      },
    },
    // About the final height, so that the page does not shift while scrolling.
    '& article[data-far]': { minHeight: { base: '96', md: '72' } },
    // Keeps the focused element clear of the bars at the bottom of the page.
    '& :is(input, select, textarea, a, button)': { scrollMarginBlock: '48' },
    '& .pick': { gridArea: 'pick', display: 'grid', justifyItems: 'center', gap: '1' },
    '& .pick label': { display: 'grid', placeItems: 'center', boxSize: 'target', cursor: 'pointer' },
    '& input[type=checkbox]': { boxSize: '5', accentColor: 'basil.fg', cursor: 'pointer' },
    '& :is(.words, .assign, .side)': {
      display: 'grid',
      gap: '3',
      gridTemplateColumns: 'minmax(0, 1fr)',
      minWidth: '0',
      alignContent: 'start',
      overflowWrap: 'anywhere',
    },
    '& .words': { gridArea: 'words' },
    '& .assign': { gridArea: 'assign' },
    '& .side': { gridArea: 'side' },
    '& .field': { display: 'grid', gap: '1', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: '0' },
    '& .field > :is(label, .label)': { textStyle: 'label', color: 'ink.muted' },
    '& .field > :is(input, select)': { ...typedInto, height: 'target' },
    '& .field > textarea': { ...typedInto, paddingBlock: '2', lineHeight: 'normal', resize: 'vertical' },
    '& .field > [aria-invalid=true]': { borderColor: 'danger.fg' },
    '& .field > div': { textStyle: 'small', color: 'ink.muted' },
    '& .chips': { display: 'flex', flexWrap: 'wrap', gap: '1.5' },
    '& .chips > li': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '9',
      paddingInline: '3',
      borderRadius: 'full',
      bg: 'subtle',
      fontSize: 'sm',
      fontWeight: 'medium',
      overflowWrap: 'anywhere',
      '&:has(button)': { paddingInlineEnd: '0' },
      '&.more': { padding: '0' },
    },
    '& .chips button': {
      display: 'grid',
      placeItems: 'center',
      minHeight: '9',
      minWidth: '9',
      borderRadius: 'full',
      color: 'ink.muted',
      cursor: 'pointer',
      _hover: { color: 'ink' },
      '@media (pointer: coarse)': { minHeight: 'target', minWidth: 'target' },
    },
    '& .chips .more button': { paddingInline: '3', textDecoration: 'underline' },
    '& .problem': { textStyle: 'small', color: 'danger.fg', fontWeight: 'medium', overflowWrap: 'anywhere' },
    '& .switches': { display: 'flex', flexWrap: 'wrap', columnGap: '6' },
    '& .foot': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      minHeight: 'target',
    },
    '& .foot a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      minHeight: 'target',
      color: 'ink.muted',
      fontSize: 'sm',
      fontWeight: 'semibold',
      _hover: { color: 'ink' },
    },
  },
});

interface Props {
  readonly products: readonly Product[];
  readonly categories: readonly Assignable[];
  /** Undefined when groups cannot be assigned here. */
  readonly groups: AssignableGroups | undefined;
  readonly chosen: ReadonlyMap<string, unknown>;
  readonly onChoose: (products: readonly Product[], isChosen: boolean) => void;
}

/** A category's products as cards. A card re-renders only when its own product changes. */
export function ProductCards({ products, chosen, ...shared }: Props) {
  const edits = useProductEdits();
  return (
    <List>
      {products.map((product) => (
        <li key={product.productId}>
          <ProductCard product={product} edits={edits} isChosen={chosen.has(product.productId)} {...shared} />
        </li>
      ))}
    </List>
  );
}
