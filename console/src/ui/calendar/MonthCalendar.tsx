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
  /** YYYY-MM; the caller stores it in the address. */
  readonly month: string;
  readonly onMonth: (month: string) => void;
  /** YYYY-MM-DD in the restaurant's zone. */
  readonly today: string;
  /** The initial day; default today. */
  readonly start?: string;
  readonly entries: readonly CalendarEntry[];
  /** How many entries a week shows above each other; default all. */
  readonly most?: number;
  /** A day was tapped, outside its entries. */
  readonly onSelectDay: (day: string) => void;
  /** A sentence on what a tap on a day does. */
  readonly hint: ReactNode;
}

/**
 * A month with the entries of each day, each a link or a button; on phones a week, with the days as rows.
 *
 * A plain table rather than Chakra's date picker, the library's only calendar: that one selects a day, so its cells are
 * buttons that cannot contain others, it announces a selected day, has no weekly list, and with the arithmetic of a
 * dozen calendars it weighs more than the rest of a page.
 */
export function MonthCalendar({
  month,
  onMonth,
  today,
  start = today,
  entries,
  most = Infinity,
  onSelectDay,
  hint,
}: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const hintId = useId();
  // The keyboard's current day, whose week phones show; ignored if it is in another month than the address.
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
        most={most}
        onGo={go}
        onSelectDay={onSelectDay}
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

/** A previous or next button, mirrored for right-to-left languages. */
function Step({ isForward, label, onClick }: StepProps) {
  return (
    <IconButton variant="ghost" aria-label={label} onClick={onClick} _rtl={{ scale: '-1 1' }}>
      {isForward ? <ChevronRight aria-hidden /> : <ChevronLeft aria-hidden />}
    </IconButton>
  );
}
