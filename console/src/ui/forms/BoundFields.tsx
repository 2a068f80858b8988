/** Fields bound to a form, as `TextField` is. */
import type { ComponentProps } from 'react';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { ChoiceField } from './ChoiceField.tsx';
import { SelectField } from './SelectField.tsx';
import { SwitchField } from './SwitchField.tsx';

type Bound<Values extends FieldValues, Sent, Value, Props> = Omit<
  Props,
  'value' | 'checked' | 'onChange' | 'error' | 'ref'
> & { readonly control: Control<Values, unknown, Sent>; readonly name: FieldPathByValue<Values, Value> };

export function FormSwitch<Values extends FieldValues, Sent>(
  props: Bound<Values, Sent, boolean, ComponentProps<typeof SwitchField>>,
) {
  const { control, name, ...rest } = props;
  const { field } = useController({ control, name });
  return <SwitchField {...rest} checked={field.value} onChange={field.onChange} />;
}

export function FormChoice<Values extends FieldValues, Sent>(
  props: Bound<Values, Sent, string, ComponentProps<typeof ChoiceField<string>>>,
) {
  const { control, name, ...rest } = props;
  const { field } = useController({ control, name });
  return <ChoiceField {...rest} value={field.value} onChange={field.onChange} />;
}

export function FormSelect<Values extends FieldValues, Sent>(
  props: Bound<Values, Sent, string, ComponentProps<typeof SelectField>>,
) {
  const { control, name, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  const { ref, value, onChange } = field;
  return (
    <SelectField {...rest} ref={ref} value={value} onChange={onChange} error={fieldState.error?.message} />
  );
}
