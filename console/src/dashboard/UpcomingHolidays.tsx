import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { CalendarOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dayText, timeIn } from '../time/time.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { LoadingState } from '../ui/LoadingState.tsx';
import { useUpcomingHolidays } from './useUpcomingHolidays.ts';

interface Props {
  /** YYYY-MM-DD in the restaurant's zone. */
  readonly today: string;
}

/** The upcoming holidays, the next first: the page of people who see nothing else of the restaurant. */
export function UpcomingHolidays({ today }: Props) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useUpcomingHolidays(today);
  return (
    <Card>
      <Heading as="h2" textStyle="section" padding="4" paddingBlockEnd="0">
        {t('Upcoming holidays')}
      </Heading>
      {data ? (
        <HolidayList holidays={data} />
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
  if (holidays.length === 0) return <EmptyState icon={CalendarOff} title={t('No upcoming holidays')} />;
  return (
    <Stack as="ul" role="list" listStyleType="none" gap="0" padding="4" paddingBlockStart="2">
      {holidays.map(({ id, name, day }) => (
        <Flex
          key={id}
          as="li"
          wrap="wrap"
          columnGap="4"
          paddingBlock="2.5"
          borderBlockEnd="hairline"
          _last={{ borderBlockEnd: 0 }}
        >
          <Text flex="1 1 auto" maxWidth="100%" fontWeight="medium" overflowWrap="anywhere">
            <bdi>{name}</bdi>
          </Text>
          <Text color="ink.muted">{dayText(timeIn(Date.parse(day), 'UTC'))}</Text>
        </Flex>
      ))}
    </Stack>
  );
}
