import { chakra } from '@chakra-ui/react/styled-system';

/** A table of weeks; on phones only the current week, each day a row. Styled at its root; its cells are native. */
export const Grid = chakra('table', {
  base: {
    width: 'full',
    display: { base: 'block', md: 'table' },
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '0',
    '& thead': { srOnly: { base: true, md: false } },
    '& th': {
      textStyle: 'label',
      color: 'ink.muted',
      textAlign: 'start',
      paddingInline: '3',
      paddingBlock: '2',
    },
    '& tbody, & tbody tr': { mdDown: { display: 'block' } },
    '& tbody tr:not([data-shown])': { mdDown: { display: 'none' } },
    '& td': {
      position: 'relative',
      verticalAlign: 'top',
      borderBlockStart: 'hairline',
      // Where many entries come one source after another, weeks do not grow with each of them.
      height: { md: 'var(--week, {sizes.24})' },
      padding: '1',
      // The day's button fills the cell and must be a large touch target.
      mdDown: {
        display: 'flex',
        alignItems: 'center',
        minHeight: 'calc({sizes.target} + 2px)',
        paddingBlock: '1.5',
      },
    },
    '& td:last-child': { mdDown: { borderBlockEnd: 'hairline' } },
    '& tbody tr:last-child td': { md: { borderBlockEnd: 'hairline' } },
    '& td + td': { md: { borderInlineStart: 'hairline' } },
    '& td[data-outside]': { bg: 'canvas' },
    '& .day': {
      position: 'absolute',
      inset: '0',
      display: 'flex',
      alignItems: { base: 'center', md: 'flex-start' },
      gap: '2',
      padding: '1.5',
      paddingInlineStart: { base: '4', md: '1.5' },
      textStyle: 'body',
      color: 'ink',
      cursor: 'pointer',
      _hover: { bg: 'subtle' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& [data-outside] .day': { color: 'ink.faint' },
    '& .weekday': {
      display: { base: 'inline', md: 'none' },
      width: '10',
      // Arabic has no short weekday names.
      _rtl: { width: '14' },
      textAlign: 'start',
      color: 'ink.muted',
    },
    '& .number': {
      minWidth: '7',
      minHeight: '7',
      display: 'grid',
      placeItems: 'center',
      borderRadius: 'full',
      fontSize: 'sm',
      fontWeight: 'medium',
    },
    '& [aria-current] .number': { bg: 'basil.fg', color: 'basil.on', fontWeight: 'bold' },
    // A tap beside the entries belongs to the day.
    '& .entries': {
      position: 'relative',
      pointerEvents: 'none',
      display: 'grid',
      gap: '1',
      justifyItems: 'stretch',
      marginBlockStart: { md: '8' },
      // Most single-word names fit unbroken into a seventh of a small screen.
      marginInlineEnd: { md: '-0.5' },
      marginInlineStart: { base: '28', md: '-0.5' },
      _rtl: { mdDown: { marginInlineStart: '32' } },
      flex: '1',
      minWidth: '0',
    },
    '& .entries > *': { minWidth: '0', pointerEvents: 'auto' },
    // A bar reaches over the padding and the border of the days that it covers, on one line.
    // The first day has no border: a bar that starts there is measured without one.
    '& td:first-child': { '--line': '0px' },
    '& .bar': {
      md: {
        position: 'relative',
        zIndex: '1',
        width:
          'calc(var(--span) * 100% + (var(--span) - 1) * (2 * {spacing.1} - 2 * {spacing.0.5} + var(--line, 1px)))',
      },
      '& bdi': { md: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
    },
    '& .covered': {
      display: { mdDown: 'none' },
      pointerEvents: 'none',
      height: '7',
      '@media (pointer: coarse)': { height: 'target' },
    },
  },
});

/** An entry of a day. */
export const Entry = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    width: 'full',
    minHeight: '7',
    paddingInline: { base: '2', md: '1' },
    paddingBlock: '1',
    borderRadius: 'sm',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    fontSize: { base: 'sm', md: 'xs' },
    fontWeight: 'semibold',
    lineHeight: 'tight',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
    '@media (pointer: coarse)': { minHeight: 'target' },
  },
});
