import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useStatesQuery } from './profileApi.ts';
import { stateChoices, type ProfileValues } from './profileValues.ts';

interface Props {
  readonly control: Control<ProfileValues>;
  /** The state that the platform has stored. */
  readonly saved: string;
}

/** The state: chosen from the platform's list by its first letters, or typed if there is no list. */
export function StateField({ control, saved }: Props) {
  const { t } = useTranslation();
  const { data: states = [], isLoading, isError } = useStatesQuery(undefined, { refetchOnFocus: false });
  const { field, fieldState } = useController({ control, name: 'state' });
  const { ref, value, onChange } = field;
  if (!isLoading && states.length === 0) {
    return (
      <TextField
        control={control}
        name="state"
        label={t('State')}
        help={
          isError
            ? t('The states could not be loaded. Type your state instead.')
            : t('The platform has no list of states. Type your state instead.')
        }
        required
      />
    );
  }
  return (
    <SelectField
      label={t('State')}
      choices={stateChoices(states, [saved, value], t('Select a state'))}
      value={value}
      onChange={onChange}
      error={fieldState.error?.message}
      ref={ref}
      required
    />
  );
}
