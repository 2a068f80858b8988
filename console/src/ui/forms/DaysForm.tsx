import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Days } from '../../time/daysText.ts';
import { reverseDay } from '../../time/time.ts';
import { DateInput } from './DateInput.tsx';
import type { TextKey } from '../../language/textKey.ts';
import { limitsOf, yearProblem } from '../../time/typedDay.ts';

const NO_DAYS: Days = { start: '', end: '' };

interface Props {
  /** The days shown in the fields, also when they change later; undefined for empty fields. */
  readonly days: Days | undefined;
  /** The restaurant's current day, DD-MM-YYYY: the latest that can be chosen. */
  readonly today: string;
  /** Why certain days cannot be requested. */
  readonly problemOf: (days: Days) => TextKey | undefined;
  /** Takes the chosen days; undefined if they are cleared. */
  readonly onChange: (days: Days | undefined) => void;
}

/** A first and a last day, both inclusive. */
export function DaysForm({ days = NO_DAYS, today, problemOf, onChange }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(days);
  const [begun, setBegun] = useState(days);
  const [problem, setProblem] = useState<string>();
  const problemId = useId();

  const beginWith = (some: Days): void => {
    setBegun(some);
    setTyped(some);
    setProblem(undefined);
  };
  if (begun.start !== days.start || begun.end !== days.end) beginWith(days);

  const choose = (): void => {
    const wrong = problemOf(typed);
    // An unlikely year is a more helpful message than invalid days.
    const [unlikely] = [typed.start, typed.end].flatMap((day) => yearProblem(reverseDay(day)) ?? []);
    setProblem(unlikely ?? (wrong && t(wrong)));
    if (unlikely === undefined && wrong === undefined) onChange(typed);
  };
  const shared = {
    ...limitsOf('date'),
    max: reverseDay(today),
    'aria-invalid': problem !== undefined,
    'aria-describedby': problemId,
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        choose();
      }}
      noValidate
    >
      <Flex gap="2" wrap="wrap" align="center">
        <DateInput
          {...shared}
          aria-label={t('From')}
          value={reverseDay(typed.start)}
          onChange={({ target }) => setTyped({ ...typed, start: reverseDay(target.value) })}
        />
        <DateInput
          {...shared}
          aria-label={t('To')}
          value={reverseDay(typed.end)}
          onChange={({ target }) => setTyped({ ...typed, end: reverseDay(target.value) })}
        />
        <Button type="submit">{t('Apply Filter')}</Button>
        <Button
          variant="ghost"
          onClick={() => {
            beginWith(days);
            onChange(undefined);
          }}
        >
          {t('Clear')}
        </Button>
      </Flex>
      <Text id={problemId} role="alert" color="danger.fg" textStyle="small" fontWeight="medium">
        {problem}
      </Text>
    </form>
  );
}
