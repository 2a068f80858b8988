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
        {t('Print new orders by themselves')}
      </SwitchField>
      {device.autoPrint && (
        <>
          <SwitchField checked={device.printsWhenDue} onChange={(printsWhenDue) => save({ printsWhenDue })}>
            {t('Print future orders again when they are due')}
          </SwitchField>
          <SwitchField checked={device.watch} onChange={(watch) => save({ watch })}>
            {t('Print a slip when the console is closed during the shift')}
          </SwitchField>
          {device.watch && (
            <>
              <ShiftEndField value={device.shiftEnd} onSave={(shiftEnd) => save({ shiftEnd })} />
              <ChoiceField
                label={t('The slip comes after')}
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
      <FieldLabel>{t('The shift ends at')}</FieldLabel>
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
      <FieldHelperText>{t('From then on the console may be closed without a slip.')}</FieldHelperText>
      <FieldErrorText role="alert">{t('Type a time, such as 11:00 PM')}</FieldErrorText>
    </FieldRoot>
  );
}
