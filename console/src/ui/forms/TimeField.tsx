import { FieldErrorText, FieldHelperText, FieldRoot } from '@chakra-ui/react/field';
import { Flex } from '@chakra-ui/react/flex';
import { chakra, useRecipe } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { clockParts, clockTime, HALVES, type ClockParts } from '../../time/wallClock.ts';

/** In the order of a clock face: 12 comes first in each half. */
const HOURS = Array.from({ length: 12 }, (_, hour) => hour || 12);
const MINUTES = Array.from({ length: 60 }, (_, minute) => minute);
const MIDNIGHT: ClockParts = { hour: 12, minute: 0, half: 'AM' };

interface Props {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  /** HH:MM in 24-hour format, as the platform writes it. */
  readonly value: string;
  /** Called with HH:MM in 24-hour format. */
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/**
 * A time of day on a 12-hour clock, chosen from the device's native lists by touch or by typing the number. Unlike the
 * browser's time field, it uses 12 hours whatever the device's locale.
 */
export function TimeField({ label, help, value, onChange, error }: Props) {
  const { t } = useTranslation();
  const helperText = useId();
  const errorText = useId();
  const parts = clockParts(value) ?? MIDNIGHT;
  const isInvalid = error !== undefined;
  const describedBy = [help !== undefined && helperText, isInvalid && errorText].filter(Boolean).join(' ');
  const pick = (picked: Partial<ClockParts>): void => onChange(clockTime({ ...parts, ...picked }));
  return (
    <FieldRoot asChild ids={{ helperText, errorText }} invalid={isInvalid}>
      <chakra.fieldset minWidth="0" {...(describedBy !== '' && { 'aria-describedby': describedBy })}>
        <chakra.legend textStyle="label" marginBlockEnd="1.5">
          {label}
        </chakra.legend>
        <Flex align="center" gap="1.5" dir="ltr">
          <Part
            label={t('Hour')}
            values={HOURS}
            value={parts.hour}
            isInvalid={isInvalid}
            onPick={(hour) => pick({ hour })}
          />
          <span aria-hidden>:</span>
          <Part
            label={t('Minute')}
            values={MINUTES}
            textOf={(minute) => String(minute).padStart(2, '0')}
            value={parts.minute}
            isInvalid={isInvalid}
            onPick={(minute) => pick({ minute })}
          />
          <Part
            label={t('AM or PM')}
            values={HALVES}
            textOf={(half) => t(half)}
            value={parts.half}
            isInvalid={isInvalid}
            onPick={(half) => pick({ half })}
          />
        </Flex>
        {help !== undefined && <FieldHelperText>{help}</FieldHelperText>}
        <FieldErrorText role="alert">{error}</FieldErrorText>
      </chakra.fieldset>
    </FieldRoot>
  );
}

interface PartProps<Value extends string | number> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly textOf?: (value: Value) => string;
  readonly value: Value;
  readonly isInvalid: boolean;
  readonly onPick: (value: Value) => void;
}

/** One of the three lists that make up a time. */
function Part<Value extends string | number>(props: PartProps<Value>) {
  const { label, values, textOf = String, value, isInvalid, onPick } = props;
  const recipe = useRecipe({ key: 'input' });
  return (
    <chakra.select
      css={recipe()}
      width="auto"
      aria-label={label}
      aria-invalid={isInvalid}
      value={value}
      onChange={({ target }) => {
        const picked = values[target.selectedIndex];
        if (picked !== undefined) onPick(picked);
      }}
    >
      {values.map((each) => (
        <option key={each} value={each}>
          {textOf(each)}
        </option>
      ))}
    </chakra.select>
  );
}
