import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { FieldErrorText, FieldRoot } from '@chakra-ui/react/field';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { DAYS, DEFAULT_TIMING, type Timing } from '@servery/protocol/platform/store';
import { useId, useRef, useState } from 'react';
import { useController, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { listText } from '../../language/writing.ts';
import { Chip } from '../../ui/Chip.tsx';
import { FormDrawer } from '../../ui/forms/FormDrawer.tsx';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useServerForm } from '../../ui/forms/useServerForm.ts';
import { ADDED_MS } from '../../ui/toaster.ts';
import { hoursPlan, hoursSchema, timingsOn, type HoursValues } from './hoursValues.ts';
import { useAddTimingMutation, useDeleteTimingMutation } from './timingsApi.ts';
import { daysText } from './weekText.ts';

/** Days that often have the same hours, from Monday on. */
const DAYS_TOGETHER = [DAYS.slice(0, 5), DAYS];

interface Props {
  readonly timings: readonly Timing[];
  readonly onClose: () => void;
}

/** Sets the same opening hours on several days at once. */
export default function HoursForm({ timings: current, onClose }: Props) {
  const { t } = useTranslation();
  const [addTiming] = useAddTimingMutation();
  const [deleteTiming] = useDeleteTimingMutation();
  // Compared with the timings at opening: after a failure, the list already has some of the new ones.
  const [timings] = useState(current);
  const sent = useRef(new Set<string>());
  const values: HoursValues = {
    name: t('Opening hours'),
    days: [],
    fromTime: DEFAULT_TIMING.from_time,
    toTime: DEFAULT_TIMING.to_time,
    isReplacing: true,
  };
  const form = useServerForm({
    schema: hoursSchema,
    values,
    fields: { name: 'name', from_day: 'days', to_day: 'days', from_time: 'fromTime', to_time: 'toTime' },
    send: async (valid) => {
      const { add, remove } = hoursPlan(valid, timings);
      const calls = [
        ...add.map((fields) => [JSON.stringify(fields), () => addTiming({ body: { fields } })] as const),
        ...remove.map(({ id }) => [id, () => deleteTiming({ query: { time_id: id } })] as const),
      ];
      for (const [key, call] of calls) {
        // The next attempt continues where this one fails.
        if (sent.current.has(key)) continue;
        const answer = await call();
        if (answer.error) return answer;
        sent.current.add(key);
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
      <ReplaceSwitch control={control} timings={timings} />
    </FormDrawer>
  );
}

/** Whether the chosen days keep their current timings, if they have any. */
function ReplaceSwitch({
  control,
  timings,
}: {
  readonly control: Control<HoursValues>;
  readonly timings: readonly Timing[];
}) {
  const { t } = useTranslation();
  const days = useWatch({ control, name: 'days' });
  const { field } = useController({ control, name: 'isReplacing' });
  const replaced = timingsOn(timings, days);
  if (replaced.length === 0) return null;
  return (
    <Stack gap="1">
      <SwitchField checked={field.value} onChange={field.onChange}>
        {t('Replace the current hours of these days')}
      </SwitchField>
      <Text textStyle="small" color="ink.muted">
        {t('Current hours: {{names}}', { names: listText(replaced.map(({ name }) => name)) })}
      </Text>
    </Stack>
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
              <Chip key={day.value} asChild aria-pressed={isChosen} textTransform="capitalize">
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
        <Flex gap="2" wrap="wrap" marginBlockStart="2">
          {DAYS_TOGETHER.map((days) => (
            <Button key={days.length} size="sm" onClick={() => field.onChange(days.map((day) => day.value))}>
              <chakra.span display="inline-block" _firstLetter={{ textTransform: 'uppercase' }}>
                {daysText([...days.keys()], t)}
              </chakra.span>
            </Button>
          ))}
        </Flex>
        <FieldErrorText role="alert">{fieldState.error?.message}</FieldErrorText>
      </chakra.fieldset>
    </FieldRoot>
  );
}
