import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { ReactNode } from 'react';
import { Table } from './Table.tsx';

interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
}

interface Props<Row> {
  readonly label?: string;
  readonly css?: SystemStyleObject;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The first column names the row; a column that is false is left out. */
  readonly columns: readonly (Column<Row> | false)[];
  /** The row's actions; their column header is for screen readers only. */
  readonly actions: Column<Row>;
}

/** A table, declared by its columns. */
export function RowTable<Row>({ label, css, rows, keyOf, columns, actions }: Props<Row>) {
  const shown = columns.filter((column) => column !== false);
  return (
    <Table aria-label={label} {...(css && { css })}>
      <thead>
        <tr>
          {shown.map(({ head }) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          <th scope="col">
            <VisuallyHidden>{actions.head}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {shown.map(({ head, cell }, index) =>
              index === 0 ? (
                <th key={head} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={head}>{cell(row)}</td>
              ),
            )}
            <td className="actions">{actions.cell(row)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
