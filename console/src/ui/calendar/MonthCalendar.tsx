import { Button, IconButton } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarGrid } from './CalendarGrid.tsx';
import { addDays, addMonths, monthOf, sameDayIn } from './days.ts';
import type { CalendarEntry } from './entries.ts';
import { spokenLanguage } from '../../language/language.ts';
import { writingTag } from '../../language/tags.ts';

interface Props {
  /** YYYY-MM; the caller keeps it in the address. */
  readonly month: string;
  readonly onMonth: (month: string) => void;
  /** YYYY-MM-DD in the restaurant's zone. */
  readonly today: string;
  /** The day that it is first opened on; today unless said. */
  readonly start?: string;
  readonly entries: readonly CalendarEntry[];
  /** A day was tapped, beside its entries. */
  readonly onDay: (day: string) => void;
  /** What a tap on a day does, in a sentence. */
  readonly hint: ReactNode;
}

/**
 * A month of what stands on its days, each entry a link or a button of its own; on phones one week of it, a day below
 * the other.
 *
 * It is a plain table and not Chakra's date picker, the one calendar that the library has: that one chooses a day, so
 * its cells are buttons that can hold no others, it says which day is selected, knows no list by weeks, and with the
 * arithmetic of a dozen calendars it weighs more than all else on a page.
 */
export function MonthCalendar({ month, onMonth, today, start = today, entries, onDay, hint }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const hintId = useId();
  // The day that the keyboard is on, and whose week phones show; one that is in another month than the address's is
  // not meant any more.
  const [chosen, setChosen] = useState(start);
  const usual = monthOf(today) === month ? today : `${month}-01`;
  const day = monthOf(chosen) === month ? chosen : usual;

  const go = (to: string): void => {
    setChosen(to);
    if (monthOf(to) !== month) onMonth(monthOf(to));
  };
  const goMonths = (months: number): void => go(sameDayIn(addMonths(month, months), day));
  const title = new Intl.DateTimeFormat(writingTag(spokenLanguage()), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <>
      <Flex align="center" wrap="wrap" gap="1" paddingInlineStart="4" paddingInlineEnd="2" paddingBlock="2">
        <Heading as="h2" id={titleId} textStyle="title" flex="1" aria-live="polite">
          {title.format(Date.parse(`${month}-01`))}
        </Heading>
        <Button variant="ghost" onClick={() => go(today)}>
          {t('Today')}
        </Button>
        <Flex hideBelow="md">
          <Step isForward={false} label={t('Previous month')} onClick={() => goMonths(-1)} />
          <Step isForward label={t('Next month')} onClick={() => goMonths(1)} />
        </Flex>
        <Flex hideFrom="md">
          <Step isForward={false} label={t('Previous week')} onClick={() => go(addDays(day, -7))} />
          <Step isForward label={t('Next week')} onClick={() => go(addDays(day, 7))} />
        </Flex>
      </Flex>
      <CalendarGrid
        labelledBy={titleId}
        describedBy={hintId}
        month={month}
        day={day}
        today={today}
        entries={entries}
        onGo={go}
        onDay={onDay}
      />
      <Text id={hintId} textStyle="small" color="ink.muted" paddingInline="4" paddingBlock="3">
        {hint}
      </Text>
    </>
  );
}

interface StepProps {
  readonly isForward: boolean;
  readonly label: string;
  readonly onClick: () => void;
}

/** A step back or on, drawn in the direction of reading. */
function Step({ isForward, label, onClick }: StepProps) {
  return (
    <IconButton variant="ghost" aria-label={label} onClick={onClick} _rtl={{ scale: '-1 1' }}>
      {isForward ? <ChevronRight aria-hidden /> : <ChevronLeft aria-hidden />}
    </IconButton>
  );
}
