import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { ADD_ON_TYPES, type AddOnType } from '@servery/protocol/platform/addOns';
import { useId } from 'react';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../language/textKey.ts';

/** The name of each type, the most common first. */
const WORDS = {
  RADIO: 'One',
  CHECKBOX: 'Several',
  SELECT: 'From a list',
} as const satisfies Record<AddOnType, TextKey>;
const TYPES = Object.keys(WORDS) as AddOnType[];

const Choices = chakra('fieldset', {
  base: {
    display: 'grid',
    gap: '2',
    minWidth: '0',
    '& label': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: 'target',
      paddingInline: '3',
      paddingBlock: '1.5',
      border: '1px solid',
      borderColor: 'edge',
      borderRadius: 'md',
      cursor: 'pointer',
    },
    '& label:has(:checked)': { borderColor: 'basil.fg', bg: 'basil.subtle' },
    '& input': { boxSize: '5', flexShrink: '0', accentColor: 'basil.fg' },
    '& span': { display: 'block', fontWeight: 'medium' },
    '& small': { display: 'block', textStyle: 'small', color: 'ink.muted' },
    '&[aria-invalid=true] label': { borderColor: 'danger.fg' },
  },
});

interface Props<Values extends FieldValues, Sent> {
  readonly control: Control<Values, unknown, Sent>;
}

/** How guests choose from a group, in a word, with the specification's label of the type below it (spec 001 §5). */
export function TypeField<Values extends FieldValues & { type: string }, Sent>({
  control,
}: Props<Values, Sent>) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({
    control,
    name: 'type' as FieldPathByValue<Values, string>,
  });
  const error = useId();
  const { ref, name, value, onChange } = field;
  return (
    <Choices aria-describedby={error} aria-invalid={fieldState.invalid} role="radiogroup">
      <chakra.legend textStyle="label" marginBlockEnd="1.5">
        {t('Guests choose')}
      </chakra.legend>
      {TYPES.map((type, place) => (
        <label key={type}>
          <input
            {...(place === 0 && { ref })}
            type="radio"
            name={name}
            checked={value === type}
            onChange={() => onChange(type)}
          />
          <div>
            <span>{t(WORDS[type])}</span>
            <small>{t(labelOf(type))}</small>
          </div>
        </label>
      ))}
      <Text
        id={error}
        role="alert"
        textStyle="small"
        color="danger.fg"
        fontWeight="medium"
        _empty={{ display: 'none' }}
      >
        {fieldState.error?.message}
      </Text>
    </Choices>
  );
}

const labelOf = (type: AddOnType) =>
  ADD_ON_TYPES.find(({ value }) => value === type)?.label ?? ADD_ON_TYPES[0].label;
