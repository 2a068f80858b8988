import { FieldErrorText, FieldHelperText, FieldLabel, FieldRoot, Input, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceSettings, type DeviceSettings, isTimeOfDay } from '../agent/deviceSettings.ts';
import { useWatched } from '../storage/useWatched.ts';
import { useAutoPrintSwitch } from '../autoPrint/useAutoPrintSwitch.ts';
import { useSavedFlash } from '../ui/forms/SavedFlash.tsx';
import { SwitchField } from '../ui/forms/SwitchField.tsx';
import { ChoiceField } from '../ui/forms/ChoiceField.tsx';
import { SavingCard } from '../ui/forms/SavingCard.tsx';
import { useTabProblem } from './SettingsTabs.tsx';

const MINUTES = [1, 2, 5];

/** The options for automatic printing on this device, and for the watch while its console is closed. */
export function DeviceOptions() {
  const { t } = useTranslation();
  const device = useWatched(deviceSettings);
  const [isSaved, flash] = useSavedFlash();
  const switchAutoPrint = useAutoPrintSwitch();
  const save = (changes: Partial<DeviceSettings>): void => {
    deviceSettings.change(changes);
    flash();
  };
  return (
    <SavingCard title={t('On this device')} isSaved={isSaved}>
      <SwitchField
        checked={device.autoPrint}
        onChange={(autoPrint) => {
          void switchAutoPrint({ autoPrint });
          flash();
        }}
      >
        {t('Print new orders automatically')}
      </SwitchField>
      {device.autoPrint && (
        <>
          <SwitchField checked={device.printsWhenDue} onChange={(printsWhenDue) => save({ printsWhenDue })}>
            {t('Print future orders again when they’re due')}
          </SwitchField>
          <SwitchField checked={device.watch} onChange={(watch) => save({ watch })}>
            {t('Print a slip if the console closes during the shift')}
          </SwitchField>
          {device.watch && (
            <>
              <ShiftEndField value={device.shiftEnd} onSave={(shiftEnd) => save({ shiftEnd })} />
              <ChoiceField
                label={t('Print the slip after')}
                choices={MINUTES.map((minutes) => ({
                  value: minutes * 60,
                  label: t('{{count}} min', { count: minutes }),
                }))}
                value={device.watchSeconds}
                onChange={(watchSeconds) => save({ watchSeconds })}
              />
            </>
          )}
        </>
      )}
      <Text color="ink.muted" textStyle="small">
        {t('Applies to this device only.')}
      </Text>
    </SavingCard>
  );
}

interface ShiftEndProps {
  readonly value: string;
  readonly onSave: (time: string) => void;
}

/** A time of day; saved once it is complete, and marked as invalid until then. */
function ShiftEndField({ value, onSave }: ShiftEndProps) {
  const { t } = useTranslation();
  const [isBroken, setIsBroken] = useState(false);
  useTabProblem(isBroken);
  return (
    <FieldRoot invalid={isBroken} maxWidth="96">
      <FieldLabel>{t('Shift ends at')}</FieldLabel>
      <Input
        type="time"
        width="40"
        defaultValue={value}
        onChange={({ target }) => {
          const isTime = isTimeOfDay(target.value);
          setIsBroken(!isTime);
          if (isTime) onSave(target.value);
        }}
      />
      <FieldHelperText>
        {t('After this time, you can close the console without printing a slip.')}
      </FieldHelperText>
      <FieldErrorText role="alert">{t('Enter a time, such as 11:00 PM')}</FieldErrorText>
    </FieldRoot>
  );
}
