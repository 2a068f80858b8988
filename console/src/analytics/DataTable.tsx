import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useTranslation } from 'react-i18next';

const Sheet = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    '& th, & td': { paddingBlock: '1.5', paddingInlineStart: '3', borderBlockEnd: 'hairline' },
    '& :is(th, td):first-of-type': { paddingInlineStart: '0' },
    '& tbody tr:last-child > *': { borderBlockEnd: 0 },
    '& th': { textAlign: 'start', fontWeight: 'medium', color: 'ink.muted' },
    '& thead th:not(:first-of-type), & td': { textAlign: 'end' },
    '& tbody th': { color: 'ink', overflowWrap: 'anywhere' },
    '& td': { whiteSpace: 'nowrap' },
  },
});

/** Many rows scroll: the card stays on the screen. */
const Frame = chakra('div', { base: { maxHeight: '72', overflowY: 'auto', paddingInlineEnd: '2' } });

interface Props {
  /** The table's contents, for screen readers. */
  readonly caption: string;
  readonly columns: readonly string[];
  /** The first cell of each names the row. */
  readonly rows: readonly (readonly string[])[];
}

/** The figures of a chart, as a table. */
export function DataTable({ caption, columns, rows }: Props) {
  const { t } = useTranslation();
  return (
    // A scrollable box must be focusable to be scrolled by keyboard (axe: scrollable-region-focusable).
    <Frame role="region" aria-label={t('{{caption}}, data table', { caption })} tabIndex={0}>
      <Sheet>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Sheet>
    </Frame>
  );
}
