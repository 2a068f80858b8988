import { Box } from '@chakra-ui/react/box';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../ui/forms/ChoiceField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { TimeField } from '../../ui/forms/TimeField.tsx';
import type { PostValues } from './postValues.ts';

interface Props {
  readonly control: Control<PostValues>;
  /** The name of the restaurant's time zone. */
  readonly zone: string;
}

/** Whether to post now, or at a date and time in the restaurant's time zone. */
export function WhenFields({ control, zone }: Props) {
  const { t } = useTranslation();
  const { field: when } = useController({ control, name: 'when' });
  const { field: time, fieldState } = useController({ control, name: 'time' });
  return (
    <Box display="grid" gap="4">
      <ChoiceField
        label={t('When')}
        choices={[
          { value: 'now', label: t('Now') },
          { value: 'later', label: t('Scheduled') },
        ]}
        value={when.value}
        onChange={when.onChange}
      />
      {when.value === 'later' && (
        <>
          <TextField control={control} name="day" label={t('Day')} type="date" width="48" required />
          <TimeField
            label={t('Time')}
            help={t('Restaurant time ({{zone}})', { zone })}
            value={time.value}
            onChange={time.onChange}
            error={fieldState.error?.message}
          />
        </>
      )}
    </Box>
  );
}
