import { Button, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useBusyMode } from '../../platform/busyMode.ts';
import { selectClockOffset, serverNow } from '../../platform/time/serverClock.ts';
import { useClockText } from '../../platform/time/Time.tsx';
import { selectMid } from '../../session/sessionSlice.ts';
import { useStored } from '../../session/useStored.ts';
import { ChoiceField, type Choice } from '../../ui/forms/ChoiceField.tsx';
import { turnOff, turnOn } from './busyDesk.ts';
import { busySettings, changeBusySettings } from './busySettings.ts';
import { busyState } from './busyText.ts';

const OFF = 0;

/** The choices of minutes that busy mode adds. */
export const BUSY_CHOICES: readonly Choice<number>[] = [5, 10, 15, 20, 30].map((minutes) => ({
  value: minutes,
  label: `+${minutes}`,
}));

/** Turns busy mode on and off, each with one tap. */
export function BusyControls() {
  const { t } = useTranslation();
  const mid = useSelector(selectMid) ?? '';
  const offset = useSelector(selectClockOffset);
  const clock = useClockText();
  const mode = useBusyMode();
  const { isForAnHour, rule } = useStored(busySettings);

  const turn = (minutes: number, forAnHour: boolean): void => {
    if (minutes === OFF) turnOff(mid);
    else turnOn(mid, minutes, forAnHour, serverNow(offset));
  };
  return (
    <>
      <ChoiceField
        label={t('Minutes to add')}
        choices={[{ value: OFF, label: t('Off') }, ...BUSY_CHOICES]}
        value={mode?.minutes ?? OFF}
        onChange={(minutes) => turn(minutes, isForAnHour)}
      />
      <ChoiceField
        label={t('How long')}
        choices={[
          { value: 'hour', label: t('For an hour') },
          { value: 'off', label: t('Until turned off') },
        ]}
        // The rule ends its own mode; either of these choices makes it a person's mode.
        value={mode?.by === 'rule' ? '' : isForAnHour ? 'hour' : 'off'}
        onChange={(lasts) => {
          if (mode === undefined) changeBusySettings(mid, { isForAnHour: lasts === 'hour' });
          else turn(mode.minutes, lasts === 'hour');
        }}
      />
      <Flex align="center" wrap="wrap" columnGap="3" rowGap="2" minHeight="target">
        <Text fontWeight="medium">{busyState(mode, rule, clock, t)}</Text>
        {mode?.by === 'hand' && mode.until !== undefined && (
          <Button size="sm" onClick={() => turn(mode.minutes, true)}>
            {t('An hour from now')}
          </Button>
        )}
      </Flex>
    </>
  );
}
