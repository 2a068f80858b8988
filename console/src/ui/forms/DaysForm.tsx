import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Days } from '../../time/daysText.ts';
import { turnDay } from '../../time/time.ts';
import { DateInput } from './DateInput.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import type { TextKey } from '../../language/textKey.ts';
import { limitsOf, yearProblem } from '../../time/typedDay.ts';

const NO_DAYS: Days = { start: '', end: '' };

interface Props {
  /** What the fields begin with, and start again with when it changes; empty where none are chosen. */
  readonly days: Days | undefined;
  /** The restaurant's day, DD-MM-YYYY: none after it can be chosen. */
  readonly today: string;
  /** Why days cannot be asked for. */
  readonly problemOf: (days: Days) => TextKey | undefined;
  /** What the days are chosen for, on the button. */
  readonly submit: ReactNode;
  /** They are being asked for: no others are taken meanwhile. */
  readonly isBusy?: boolean;
  readonly onSubmit: (days: Days) => void;
  /** Takes the choice back; there is no button for it unless given. */
  readonly onClear?: () => void;
}

/** A first and a last day, both counted. */
export function DaysForm(props: Props) {
  const { days = NO_DAYS, today, problemOf, submit, isBusy = false, onSubmit, onClear } = props;
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
    // What is unlikely about a year says more than that the days are none.
    const [unlikely] = [typed.start, typed.end].flatMap((day) => yearProblem(turnDay(day)) ?? []);
    setProblem(unlikely ?? (wrong && t(wrong)));
    if (unlikely === undefined && wrong === undefined) onSubmit(typed);
  };
  const shared = {
    ...limitsOf('date'),
    max: turnDay(today),
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
          value={turnDay(typed.start)}
          onChange={({ target }) => setTyped({ ...typed, start: turnDay(target.value) })}
        />
        <DateInput
          {...shared}
          aria-label={t('To')}
          value={turnDay(typed.end)}
          onChange={({ target }) => setTyped({ ...typed, end: turnDay(target.value) })}
        />
        <SubmitButton variant="outline" isSubmitting={isBusy}>
          {submit}
        </SubmitButton>
        {onClear && (
          <Button
            variant="ghost"
            onClick={() => {
              beginWith(days);
              onClear();
            }}
          >
            {t('Clear')}
          </Button>
        )}
      </Flex>
      <Text id={problemId} role="alert" color="danger.fg" textStyle="small" fontWeight="medium">
        {problem}
      </Text>
    </form>
  );
}
