import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { SUMMARY_WINDOWS } from '@servery/protocol/platform/dashboard';
import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../platform/currency.ts';
import { Card } from '../ui/Card.tsx';
import { ARCS, Donut } from './Donut.tsx';
import { changeOf, type Measure, measureText } from './measures.ts';
import { numberText } from '../language/writing.ts';

interface Props {
  readonly measure: Measure;
  /** Undefined if the platform does not provide it. */
  readonly value: number | undefined;
  /** The value for the same number of days before. */
  readonly before: number | undefined;
  /** Today's, the week's and the month's values, if the card shows them. */
  readonly windows?: readonly (number | undefined)[];
  readonly currency: Currency;
}

/** One of the nine totals: its name, its change, and a donut of its shares by window. */
export function MeasureCard({ measure, value, before, windows, currency }: Props) {
  const { t } = useTranslation();
  const inWords = (amount: number | undefined): string =>
    amount === undefined ? '–' : measureText(measure, amount, currency);
  return (
    <Card as="div" padding="4" display="grid" gap="3" alignContent="space-between">
      <div>
        <Heading as="h3" textStyle="label" color="ink.muted">
          {t(measure.label)}
        </Heading>
        <Flex align="baseline" justify="space-between" wrap="wrap" columnGap="3" marginBlockStart="1">
          <Text
            fontSize="2xl"
            fontWeight="bold"
            letterSpacing="tight"
            lineHeight="tight"
            overflowWrap="anywhere"
          >
            {inWords(value)}
          </Text>
          {value === undefined ? (
            <Text textStyle="small" color="ink.muted">
              {t('Not available')}
            </Text>
          ) : (
            <Change value={value} before={before} was={inWords(before)} />
          )}
        </Flex>
      </div>
      {windows && (
        <Flex
          columnGap="4"
          rowGap="2"
          wrap="wrap"
          align="center"
          // Centres the donut if the figures move below it.
          justify="center"
          borderBlockStart="hairline"
          paddingBlockStart="3"
        >
          <Donut values={windows.map((amount) => amount ?? 0)} />
          <Windows label={t(measure.label)} values={windows} inWords={inWords} />
        </Flex>
      )}
    </Card>
  );
}

/** Neutral: rising fees are not good news and rising sales are not bad, so the arrow shows only the direction. */
function Change({
  value,
  before,
  was,
}: {
  readonly value: number;
  readonly before: number | undefined;
  readonly was: string;
}) {
  const { t } = useTranslation();
  const change = changeOf(value, before);
  if (before === undefined) return null;
  const [Icon, text] =
    change === undefined
      ? [undefined, t('None before')]
      : change === 0
        ? [Equal, t('No change')]
        : change > 0
          ? [ArrowUp, t('{{percent}}% more', { percent: numberText(change) })]
          : [ArrowDown, t('{{percent}}% less', { percent: numberText(Math.abs(change)) })];
  return (
    <Text
      textStyle="small"
      color="ink.muted"
      display="flex"
      alignItems="center"
      gap="1"
      title={t('{{was}} before', { was })}
    >
      {Icon && <Icon aria-hidden size="1em" />}
      <span>{text}</span>
    </Text>
  );
}

/** The part of the ring that a window takes: the month is the whole ring. Empty if it is unknown. */
function shareOfRing(part: number | undefined, whole: number | undefined, t: TFunction): string {
  if (part === undefined || whole === undefined || whole <= 0 || part < 0) return '';
  return t('{{percent}}%', { percent: Math.round((part / whole) * 100) });
}

/** The donut's figures and its legend: each row's line has the thickness and shade of its arc, and its share. */
const WindowTable = chakra('table', {
  base: {
    // Moves below the donut if there is no room next to it: an amount never wraps.
    flex: '1 0 auto',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    '& th': { textAlign: 'start', fontWeight: 'medium', color: 'ink.muted', whiteSpace: 'nowrap' },
    '& td': { textAlign: 'end', fontWeight: 'medium', whiteSpace: 'nowrap' },
    '& .share': { paddingInlineStart: '2', fontWeight: 'normal', color: 'ink.muted' },
    '& svg': { display: 'inline-block', marginInlineEnd: '1.5', verticalAlign: 'middle' },
  },
});

interface WindowsProps {
  readonly label: string;
  readonly values: readonly (number | undefined)[];
  readonly inWords: (amount: number | undefined) => string;
}

function Windows({ label, values, inWords }: WindowsProps) {
  const { t } = useTranslation();
  const whole = values.at(-1);
  return (
    <WindowTable>
      <VisuallyHidden as="caption">{t('{{measure}}, recent days', { measure: label })}</VisuallyHidden>
      <tbody>
        {SUMMARY_WINDOWS.map(({ label: window }, index) => (
          <tr key={window}>
            <th scope="row">
              <svg viewBox="0 0 10 8" width="10" height="8" aria-hidden>
                <rect
                  width="10"
                  height={ARCS[index]?.width}
                  y={4 - (ARCS[index]?.width ?? 0) / 2}
                  fill={ARCS[index]?.stroke}
                />
              </svg>
              <span>{t(window)}</span>
            </th>
            <td>{inWords(values[index])}</td>
            <td className="share">{shareOfRing(values[index], whole, t)}</td>
          </tr>
        ))}
      </tbody>
    </WindowTable>
  );
}
