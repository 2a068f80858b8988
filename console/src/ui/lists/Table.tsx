import { chakra } from '@chakra-ui/react/styled-system';

/**
 * A table on wide screens; on a phone each row stacks its cells, with its actions (`<td className="actions">`) at the
 * far end. Styled once at its root; its cells are native.
 */
export const Table = chakra('table', {
  base: {
    width: 'full',
    display: { base: 'block', md: 'table' },
    borderCollapse: 'separate',
    borderSpacing: '0',
    '& thead': { srOnly: { base: true, md: false } },
    '& th': {
      textStyle: 'label',
      color: 'ink.muted',
      textAlign: 'start',
      paddingBlock: '2.5',
      paddingInline: '4',
    },
    '& thead th': { borderBlockEnd: { md: 'hairline' } },
    '& tbody': { display: { base: 'block', md: 'table-row-group' } },
    '& tbody tr': {
      display: { base: 'grid', md: 'table-row' },
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      paddingBlock: '2.5',
      paddingInlineStart: '4',
      paddingInlineEnd: '1',
    },
    '& tbody tr:not(:last-child)': { mdDown: { borderBlockEnd: 'hairline' } },
    '& tbody tr:not(:last-child) > *': { borderBlockEnd: { md: 'hairline' } },
    '& tbody :is(td, th)': {
      textStyle: 'body',
      gridColumn: '1',
      padding: { base: '0', md: '2' },
      paddingInline: { md: '4' },
      textAlign: 'start',
      verticalAlign: 'middle',
      overflowWrap: 'anywhere',
    },
    '& tbody th': { color: 'ink', fontWeight: 'medium' },
    '& tbody td': { color: { base: 'ink.muted', md: 'ink' } },
    '& tbody .actions': { gridColumn: '2', gridRow: '1 / span 2', textAlign: 'end', whiteSpace: 'nowrap' },
  },
});
