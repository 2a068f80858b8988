import { Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { CalendarOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { holidayDay, useHolidays } from '../platform/holidays.ts';
import { dayText, timeIn } from '../platform/time.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { LoadingState } from '../ui/LoadingState.tsx';

/** The holidays to come, the next first. @param today YYYY-MM-DD in the restaurant's zone. */
export function UpcomingHolidays({ today }: { readonly today: string }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useHolidays();
  return (
    <Card>
      <Heading as="h2" textStyle="section" padding="4" paddingBlockEnd="0">
        {t('Upcoming holidays')}
      </Heading>
      {data ? (
        <HolidayList
          holidays={data
            .map(({ id, name, holiday_date }) => ({ id, name, day: holidayDay(holiday_date) }))
            .filter(({ day }) => day >= today)
            .sort((one, other) => one.day.localeCompare(other.day))}
        />
      ) : error ? (
        <ErrorState
          error={error}
          title={t('The holidays could not be loaded')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <LoadingState />
      )}
    </Card>
  );
}

interface ListProps {
  readonly holidays: readonly { readonly id: string; readonly name: string; readonly day: string }[];
}

function HolidayList({ holidays }: ListProps) {
  const { t } = useTranslation();
  if (holidays.length === 0) return <EmptyState icon={CalendarOff} title={t('No holidays are planned')} />;
  return (
    <Stack as="ul" role="list" listStyleType="none" gap="0" padding="4" paddingBlockStart="2">
      {holidays.map(({ id, name, day }) => (
        <Flex
          key={id}
          as="li"
          gap="4"
          paddingBlock="2.5"
          borderBlockEnd="hairline"
          _last={{ borderBlockEnd: 0 }}
        >
          <Text flex="1" fontWeight="medium">
            {name}
          </Text>
          <Text color="ink.muted">{dayText(timeIn(Date.parse(day), 'UTC'))}</Text>
        </Flex>
      ))}
    </Stack>
  );
}
