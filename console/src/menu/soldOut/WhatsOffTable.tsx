import { Button } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { momentText } from '../../time/momentText.ts';
import { RowTable } from '../../ui/lists/RowTable.tsx';
import { catalogueEntryUrl } from '../catalogue/urls.ts';
import type { Sellable } from './soldOutApi.ts';
import type { Off } from './whatsOff.ts';

interface Props {
  readonly off: readonly Off[];
  /** By the server's clock, in milliseconds. */
  readonly now: number;
  readonly zone: string;
  readonly onTurnOn: (entry: Sellable) => void;
}

const TABLE_STYLES = {
  // Aligns the buttons' border with the end of the card's text.
  '& tbody tr': { paddingInlineEnd: '4' },
  '& th a': {
    '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: 'target' },
  },
} as const;

/** The items that are off: since when, until when, who turns them on, and a button to turn each on now. */
export function WhatsOffTable({ off, now, zone, onTurnOn }: Props) {
  const { t } = useTranslation();
  const text = (ms: number): string => momentText(ms, now, zone, t);
  const until = ({ until: end, by }: Off): string => {
    if (end === undefined) return t('Until further notice');
    const when = text(end);
    return end <= now && by === 'console' ? t('Coming back in stock…') : t('Back {{when}}', { when });
  };
  return (
    <RowTable
      label={t('Sold out')}
      css={TABLE_STYLES}
      rows={off}
      keyOf={({ entry }) => `${entry.kind}-${entry.id}`}
      columns={[
        {
          head: t('Name'),
          cell: ({ entry }) => (
            <>
              <Link to={catalogueEntryUrl(entry)}>{entry.name}</Link>
              <Text textStyle="small" color="ink.muted" fontWeight="normal">
                {entry.kind === 'add_on'
                  ? t('Add-on of {{group}}', { group: entry.parentName })
                  : entry.parentName}
              </Text>
            </>
          ),
        },
        {
          head: t('Sold out'),
          cell: ({ since }) => since !== undefined && t('Since {{when}}', { when: text(since) }),
        },
        {
          head: t('How long'),
          cell: (each) => (
            <>
              <span>{until(each)}</span>
              {each.by !== 'person' && (
                <Text textStyle="small" color="ink.muted">
                  {each.by === 'platform'
                    ? t('Automatically')
                    : t('Automatically, while the console is open')}
                </Text>
              )}
            </>
          ),
        },
      ]}
      actions={{
        head: t('Actions'),
        cell: ({ entry }) => (
          <Button
            onClick={() => onTurnOn(entry)}
            aria-label={t('Back in stock: {{name}}', { name: entry.name })}
          >
            {t('Back in stock')}
          </Button>
        ),
      }}
    />
  );
}
