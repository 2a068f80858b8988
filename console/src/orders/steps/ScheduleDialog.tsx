import { FieldErrorText, FieldHelperText, FieldLabel, FieldRoot, Grid, Input, Text } from '@chakra-ui/react';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useBusyMinutes } from '../../platform/busyMode.ts';
import { useClockText } from '../../platform/time/Time.tsx';
import { selectClockOffset, serverNow } from '../../platform/time/serverClock.ts';
import { preparationChoices, selectSession } from '../../session/sessionSlice.ts';
import { Chip } from '../../ui/Chip.tsx';
import { FormDialog } from '../../ui/forms/FormDialog.tsx';
import { listOptions } from '../list/listOptions.ts';
import { customMinutes, isTooLong } from './orderActions.ts';

const CUSTOM = 'custom';

/** The initial minutes, if this device prefills those used last. */
function lastTime(): number | undefined {
  const { choosesLastTime, lastMinutes } = listOptions.get();
  return choosesLastTime ? lastMinutes : undefined;
}

interface Props {
  readonly isSubmitting: boolean;
  /** Takes minutes of preparation. */
  readonly onAccept: (minutes: number) => void;
  readonly onClose: () => void;
}

/**
 * Asks in how many minutes the order will be ready: the choices come from the platform's list, with Custom if the
 * list has -1 (spec 000 §2.7, §4.4). Busy mode extends each choice, but not a typed value. Nothing is chosen yet, unless
 * this device's options say to begin with the time used last (decisions 33).
 */
export function ScheduleDialog({ isSubmitting, onAccept, onClose }: Props) {
  const { t } = useTranslation();
  const clock = useClockText();
  const offset = useSelector(selectClockOffset);
  const { minutes, custom: isOffered, unit } = preparationChoices(useSelector(selectSession));
  // Without a list, Custom is the only way to accept.
  const custom = isOffered || minutes.length === 0;
  const [last] = useState(lastTime);
  const isTyped = last !== undefined && custom && !minutes.includes(last);
  const [choice, setChoice] = useState<number | typeof CUSTOM | undefined>(
    isTyped ? CUSTOM : minutes.find((value) => value === last),
  );
  const [typed, setTyped] = useState(isTyped ? String(last) : '');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const busy = useBusyMinutes();

  const chosen = choice === CUSTOM ? customMinutes(typed) : choice && choice + busy;
  const tooLong = choice === CUSTOM && isTooLong(typed);
  const problem = tooLong
    ? t('Only added two digits not more than two.')
    : isSubmitted &&
      chosen === undefined &&
      (choice === CUSTOM && typed !== ''
        ? t('Enter whole minutes, such as 20')
        : t('Please select a time for the order'));

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setIsSubmitted(true);
    if (chosen === undefined || tooLong) return;
    listOptions.change({ lastMinutes: choice === CUSTOM ? chosen : choice });
    onAccept(chosen);
  };

  return (
    <FormDialog title={t('SCHEDULE THE ORDER')} form={{ isSubmitting, submit }} onClose={onClose}>
      <FieldRoot invalid={problem !== false}>
        {busy > 0 && (
          <Text color="ink.muted" marginBlockEnd="1.5">
            {custom ? t('Busy mode adds to each time except Custom.') : t('Busy mode adds to each time.')}
          </Text>
        )}
        <Grid
          role="group"
          aria-label={t('Minutes until ready')}
          // Three columns of "30 + 10 min" do not fit on a phone.
          templateColumns={{
            base: `repeat(${busy > 0 ? 2 : 3}, minmax(0, 1fr))`,
            md: 'repeat(3, minmax(0, 1fr))',
          }}
          gap="2.5"
          width="full"
        >
          {minutes.map((value) => (
            <Chip
              key={value}
              asChild
              minHeight="target"
              aria-pressed={choice === value}
              onClick={() => setChoice(value)}
            >
              <button type="button">
                {busy === 0
                  ? t('{{value}} {{unit}}', { value, unit })
                  : t('{{value}} + {{busy}} {{unit}}', { value, busy, unit })}
              </button>
            </Chip>
          ))}
          {custom && (
            <Chip
              asChild
              minHeight="target"
              aria-pressed={choice === CUSTOM}
              onClick={() => setChoice(CUSTOM)}
            >
              <button type="button">{t('Custom')}</button>
            </Chip>
          )}
        </Grid>
        {choice === CUSTOM && (
          <>
            <FieldLabel marginBlockStart="3">{t('Minutes')}</FieldLabel>
            <Input
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </>
        )}
        <FieldErrorText role="alert">{problem}</FieldErrorText>
        {chosen !== undefined && !tooLong && (
          <FieldHelperText asChild>
            <Text>{t('Ready at {{time}}', { time: clock(serverNow(offset) + chosen * 60_000) })}</Text>
          </FieldHelperText>
        )}
      </FieldRoot>
    </FormDialog>
  );
}
