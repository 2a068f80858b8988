import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { Download } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../ui/Card.tsx';
import { csvText, saveCsv } from '../ui/csv.ts';
import { DataTable } from './DataTable.tsx';

interface Props {
  readonly title: string;
  /** One line that says what is counted, and what is not. */
  readonly note?: string;
  /** The file's name without its extension; include the days. */
  readonly file: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The rows for the file: amounts without the currency. */
  readonly plainRows: readonly (readonly (string | number)[])[];
  /** The chart; the table is folded behind it. */
  readonly children?: ReactNode;
}

const Folded = chakra('details', {
  base: {
    borderBlockStart: 'hairline',
    '& summary': {
      width: 'fit',
      paddingBlock: '2.5',
      cursor: 'pointer',
      textStyle: 'small',
      fontWeight: 'medium',
      color: 'ink.muted',
    },
  },
});

/** A chart with its figures in a table folded behind it, or the table alone; and the table as a file. */
export function FiguresCard({ title, note, file, columns, rows, plainRows, children }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const table = <DataTable caption={title} columns={columns} rows={rows} />;
  return (
    <Card padded aria-labelledby={titleId}>
      <Flex align="flex-start" justify="space-between" gap="3">
        <div>
          <Heading as="h3" id={titleId} textStyle="section">
            {title}
          </Heading>
          {note !== undefined && (
            <Text color="ink.muted" textStyle="small">
              {note}
            </Text>
          )}
        </div>
        <Button
          size="sm"
          aria-label={t('Export {{title}} as CSV', { title })}
          onClick={() => saveCsv(`${file}.csv`, csvText([columns, ...plainRows]))}
        >
          <Download aria-hidden />
          {t('CSV')}
        </Button>
      </Flex>
      {children === undefined ? (
        table
      ) : (
        <>
          {children}
          <Folded>
            <summary>{t('View data')}</summary>
            {table}
          </Folded>
        </>
      )}
    </Card>
  );
}
