import { Flex } from '@chakra-ui/react/flex';
import { SUMMARY_WINDOWS } from '@servery/protocol/platform/dashboard';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OrderDaysForm } from '../orders/list/OrderDaysForm.tsx';
import { Chip } from '../ui/Chip.tsx';
import { daysUpTo, isSameDays, type SalesDays } from './salesDays.ts';

interface Props {
  /** The days that were chosen. */
  readonly days: SalesDays | undefined;
  /** The restaurant's day, DD-MM-YYYY. */
  readonly today: string;
  /** The address with other days; undefined for none chosen. */
  readonly urlOf: (days: SalesDays | undefined) => string;
  readonly onChange: (days: SalesDays | undefined) => void;
}

/** Which days the page is about: one of the usual stretches by one tap, any other by its ends. */
export function DaysBar({ days, today, urlOf, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Flex gap="3" wrap="wrap" align="flex-start" justify="space-between">
      <Flex as="nav" gap="2" paddingBlock="1" aria-label={t('Days')}>
        {SUMMARY_WINDOWS.map(({ days: length, label }) => {
          const window = daysUpTo(today, length);
          return (
            <Chip key={label} asChild {...(isSameDays(window, days) && { 'aria-current': true })}>
              <Link to={urlOf(window)}>{t(label)}</Link>
            </Chip>
          );
        })}
      </Flex>
      <OrderDaysForm days={days} today={today} onChange={onChange} />
    </Flex>
  );
}
