import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorText } from '../answers/errorText.ts';
import { timeIn, shortDayText } from '../time/time.ts';
import { HeldButton } from '../ui/HeldButton.tsx';
import { useUpcomingHolidays } from './useUpcomingHolidays.ts';

/** More never fit on a line. */
const MAX_HOLIDAYS = 5;

/** The heading, which leads to all of them, and as many holidays as fit: always one line. */
const Line = chakra('section', {
  base: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '3',
    minHeight: 'target',
    paddingInline: '4',
    bg: 'surface',
    border: 'hairline',
    borderRadius: 'md',
    fontSize: 'sm',
    '& h2': { textStyle: 'label', color: 'ink.muted', whiteSpace: 'nowrap' },
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'target', color: 'inherit' },
    '& p': { flex: '1 1 0', minWidth: '0', truncate: true },
    // Exactly one line high: holidays that do not fit wrap out of sight.
    '& ul': {
      flex: '1 1 0',
      minWidth: '0',
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '4',
      height: '1.45em',
      overflow: 'hidden',
      listStyle: 'none',
    },
    '& li': { maxWidth: '100%', display: 'flex', columnGap: '1.5', whiteSpace: 'nowrap' },
    '& li > bdi': { fontWeight: 'medium', minWidth: '0', truncate: true },
    '& time': { color: 'ink.muted' },
    '& button': { flexShrink: '0', marginInlineEnd: '-2' },
  },
});

/** The upcoming holidays on one line, loading, failed or empty (spec 000 §2.5). @param today YYYY-MM-DD. */
export function HolidayLine({ today }: { readonly today: string }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useUpcomingHolidays(today);
  return (
    <Line aria-labelledby="holidays-title">
      <h2 id="holidays-title">
        <Link to="/holidays">{t('Upcoming holidays')}</Link>
      </h2>
      {data ? (
        data.length === 0 ? (
          <p>{t('No upcoming holidays')}</p>
        ) : (
          <ul>
            {data.slice(0, MAX_HOLIDAYS).map(({ id, name, day }) => (
              <li key={id}>
                <bdi>{name}</bdi>
                <time dateTime={day}>{shortDayText(timeIn(Date.parse(day), 'UTC'))}</time>
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <p role="alert" title={errorText(error, t)}>
          {`${t('The holidays could not be loaded')}. ${errorText(error, t)}`}
        </p>
      ) : (
        <p role="status">{t('Loading…')}</p>
      )}
      {!data && error && (
        <HeldButton size="sm" variant="ghost" isHeld={isFetching} onClick={() => void refetch()}>
          {t('Try again')}
        </HeldButton>
      )}
    </Line>
  );
}
