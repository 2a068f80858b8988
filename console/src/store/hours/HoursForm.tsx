import { chakra } from '@chakra-ui/react/styled-system';
import { FieldErrorText, FieldRoot } from '@chakra-ui/react/field';
import { Flex } from '@chakra-ui/react/flex';
import { DAYS, DEFAULT_TIMING } from '@servery/protocol/platform/store';
import { useId } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/Chip.tsx';
import { FormDrawer } from '../../ui/forms/FormDrawer.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useServerForm } from '../../ui/forms/useServerForm.ts';
import { ADDED_MS } from '../../ui/toaster.ts';
import { hoursSchema, timingsOf, type HoursValues } from './hoursValues.ts';
import { useAddTimingMutation } from './timingsApi.ts';

/** Adds the same opening hours to several days at once. */
export default function HoursForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [addTiming] = useAddTimingMutation();
  const values: HoursValues = {
    name: t('Opening hours'),
    days: [],
    fromTime: DEFAULT_TIMING.from_time,
    toTime: DEFAULT_TIMING.to_time,
  };
  const form = useServerForm({
    schema: hoursSchema,
    values,
    fields: { name: 'name', from_day: 'days', to_day: 'days', from_time: 'fromTime', to_time: 'toTime' },
    send: async (valid) => {
      let left = valid.days;
      for (const { days, fields } of timingsOf(valid)) {
        const answer = await addTiming({ body: { fields } });
        if (answer.error) return answer;
        // A day that has its hours by then is not sent again by the next attempt.
        left = left.filter((day) => !days.includes(day));
        form.setValue('days', left, { shouldDirty: true });
      }
      return { data: undefined };
    },
    done: t('Timing Added Successfully!'),
    doneMs: ADDED_MS,
    onDone: onClose,
  });
  const { control } = form;
  return (
    <FormDrawer form={form} title={t('Set opening hours')} onClose={onClose} isSearchPart>
      <DayChips control={control} />
      <Flex gap="4" align="flex-start">
        <TextField control={control} name="fromTime" type="time" label={t('Opens at')} required />
        <TextField
          control={control}
          name="toTime"
          type="time"
          label={t('Closes at')}
          help={t('If it’s before the opening time, it’s the next day.')}
          required
        />
      </Flex>
      <TextField control={control} name="name" label={t('Name')} required />
    </FormDrawer>
  );
}

function DayChips({ control }: { readonly control: Control<HoursValues> }) {
  const { t } = useTranslation();
  const errorText = useId();
  const { field, fieldState } = useController({ control, name: 'days' });
  const { value } = field;
  return (
    <FieldRoot asChild ids={{ errorText }} invalid={fieldState.invalid}>
      <chakra.fieldset minWidth="0" {...(fieldState.invalid && { 'aria-describedby': errorText })}>
        <chakra.legend textStyle="label" marginBlockEnd="1.5">
          {t('Days')}
        </chakra.legend>
        <Flex gap="2" wrap="wrap">
          {DAYS.map((day, index) => {
            const isChosen = value.includes(day.value);
            return (
              <Chip key={day.value} asChild aria-pressed={isChosen}>
                <button
                  type="button"
                  ref={index === 0 ? field.ref : undefined}
                  onClick={() =>
                    field.onChange(
                      isChosen ? value.filter((each) => each !== day.value) : [...value, day.value],
                    )
                  }
                >
                  {t(day.label)}
                </button>
              </Chip>
            );
          })}
        </Flex>
        <FieldErrorText role="alert">{fieldState.error?.message}</FieldErrorText>
      </chakra.fieldset>
    </FieldRoot>
  );
}
