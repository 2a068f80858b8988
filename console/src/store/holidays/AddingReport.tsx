import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { useTranslation } from 'react-i18next';
import { dayText, timeIn } from '../../time/time.ts';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import type { Added, Adding } from './useAddHolidays.ts';

interface Props {
  readonly adding: Adding | undefined;
  readonly added: Added | undefined;
}

/** The progress of adding and, afterwards, each holiday that was not added, with the reason. */
export function AddingReport({ adding, added }: Props) {
  const { t } = useTranslation();
  const { count = 0, notAdded = [] } = added ?? {};
  const total = count + notAdded.length;
  const done =
    total === 0
      ? ''
      : t('{{count}} of {{total}} added.', {
          count,
          total,
          defaultValue_one: '1 of {{total}} added.',
        });
  const how = adding
    ? t('Adding {{number}} of {{total}}', { number: adding.done + 1, total: adding.total })
    : done;
  return (
    <>
      <Text role="status" fontWeight="semibold" _empty={{ display: 'none' }}>
        {how}
      </Text>
      {adding && <ProgressBar value={adding.done} max={adding.total} aria-label={how} />}
      {notAdded.length > 0 && (
        <ErrorBanner>
          {t('These were not added. They’re still selected.')}
          <chakra.ul marginBlockStart="2" paddingInlineStart="4" listStyleType="disc" fontWeight="normal">
            {notAdded.map(({ day, name, why }) => (
              <li key={day}>
                {t('{{name}}, {{day}}: {{why}}', { name, day: dayText(timeIn(Date.parse(day), 'UTC')), why })}
              </li>
            ))}
          </chakra.ul>
        </ErrorBanner>
      )}
    </>
  );
}
