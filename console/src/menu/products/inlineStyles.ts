/** Styles of the inline fields and chips of a product, for the root of a list or a drawer: their elements are native. */

const typedInto = {
  width: 'full',
  bg: 'surface',
  border: '1px solid',
  borderColor: 'edge',
  borderRadius: 'md',
  fontSize: 'md',
  paddingInline: '3',
} as const;

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  paddingInline: '3',
  borderRadius: 'full',
  bg: 'subtle',
  fontSize: 'sm',
  fontWeight: 'medium',
} as const;

/** A field that fills a sheet's cell or a drawer's line. */
export const INPUT_STYLES = {
  ...typedInto,
  height: 'target',
  '&[aria-invalid=true]': { borderColor: 'danger.fg' },
} as const;

export const PROBLEM_STYLES = {
  textStyle: 'small',
  color: 'danger.fg',
  fontWeight: 'medium',
  overflowWrap: 'anywhere',
} as const;

export const CHIP_STYLES = chip;

/** The fields and assignments of a product's drawer. */
export const FIELDS_STYLES = {
  '& .field': { display: 'grid', gap: '1', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: '0' },
  '& .field > :is(label, .label)': { textStyle: 'label', color: 'ink.muted' },
  '& .field > :is(input, select)': INPUT_STYLES,
  '& .field > textarea': { ...typedInto, paddingBlock: '2', lineHeight: 'normal', resize: 'vertical' },
  '& .field > [aria-invalid=true]': { borderColor: 'danger.fg' },
  '& .field > div': { textStyle: 'small', color: 'ink.muted' },
  '& .chips': { display: 'flex', flexWrap: 'wrap', gap: '1.5' },
  '& .chips > li': {
    ...chip,
    minHeight: '9',
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
  '& .problem': PROBLEM_STYLES,
  '& .switches': { display: 'flex', flexWrap: 'wrap', columnGap: '6' },
} as const;
