import { Button } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import {
  DAYS,
  type Timing,
  TIMING_TYPES,
  updateTiming as updateCall,
} from '@servery/protocol/platform/store';
import { Info, Moon } from 'lucide-react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useIsOffered } from '../../platform/offered.ts';
import { FormDrawer } from '../../ui/forms/FormDrawer.tsx';
import { NoticeStrip } from '../../ui/NoticeStrip.tsx';
import { FormSelect } from '../../ui/forms/BoundFields.tsx';
import { useServerForm } from '../../ui/forms/useServerForm.ts';
import { TextField } from '../../ui/forms/TextField.tsx';
import { TimeField } from '../../ui/forms/TimeField.tsx';
import { ADDED_MS } from '../../ui/toaster.ts';
import { useAddTimingMutation, useUpdateTimingMutation } from './timingsApi.ts';
import { TimingSummary } from './TimingSummary.tsx';
import {
  dayAfter,
  FIELDS,
  fieldsOf,
  isPastMidnight,
  NOT_CHOSEN,
  timingOf,
  timingSchema,
  type TimingValues,
  valuesOf,
} from './timingValues.ts';
import { typeText } from './weekText.ts';

interface Props {
  /** The timing to change; undefined adds one. */
  readonly timing: Timing | undefined;
  readonly onClose: () => void;
}

/**
 * Adds a timing or changes one (spec 001 §2, §5). If the platform turns out to have no call for changes, the form keeps
 * its values and adds them as a new timing.
 */
export default function TimingForm({ timing, onClose }: Props) {
  const { t } = useTranslation();
  const [addTiming] = useAddTimingMutation();
  const [updateTiming] = useUpdateTimingMutation();
  const offersUpdates = useIsOffered(updateCall);
  const changed = offersUpdates ? timing : undefined;
  const form = useServerForm({
    schema: timingSchema,
    values: valuesOf(timing),
    fields: FIELDS,
    send: (valid) => {
      const body = { fields: fieldsOf(valid) };
      return changed ? updateTiming({ query: { time_id: changed.id }, body }) : addTiming({ body });
    },
    done: changed ? t('Timing saved') : t('Timing Added Successfully!'),
    doneMs: ADDED_MS,
    onDone: onClose,
    // The text below the title says that timings cannot be changed.
    ...(changed && { notOffered: '' }),
  });
  const { control, setValue } = form;
  const values = useWatch({ control }) as TimingValues;
  const none = { value: NOT_CHOSEN, label: t('Select') };
  const days = [none, ...DAYS.map(({ value, label }) => ({ value, label: t(label) }))];
  const types = [none, ...TIMING_TYPES.map(({ value }) => ({ value, label: typeText(value, t) }))];
  const nextDay = dayAfter(values.fromDay);
  const isAskedForNextDay =
    isPastMidnight(values) && (values.toDay === NOT_CHOSEN || values.toDay === values.fromDay);

  return (
    <FormDrawer
      form={form}
      title={changed ? t('Edit Timing') : t('Add Timing')}
      onClose={onClose}
      isSearchPart
    >
      {timing && !changed && (
        <NoticeStrip tone="warning" icon={Info} role="status">
          <Text flex="1 1 14rem">
            {t('This platform can’t change timings. Save this as a new one, then delete {{name}}.', {
              name: timing.name,
            })}
          </Text>
        </NoticeStrip>
      )}
      <TextField control={control} name="name" label={t('Name')} required />
      <FormSelect control={control} name="fromDay" label={t('Opening day')} choices={days} required />
      <Time control={control} name="fromTime" label={t('Opens at')} />
      <FormSelect control={control} name="toDay" label={t('Closing day')} choices={days} required />
      <Time control={control} name="toTime" label={t('Closes at')} />
      {isAskedForNextDay && (
        <NoticeStrip tone="warning" icon={Moon} role="status">
          <Text flex="1 1 14rem">
            {t('If you close after midnight, select the next day as the closing day.')}
          </Text>
          {nextDay && (
            <Button
              size="sm"
              onClick={() => setValue('toDay', nextDay.value, { shouldDirty: true, shouldValidate: true })}
            >
              {t('Close on {{day}}', { day: t(nextDay.label) })}
            </Button>
          )}
        </NoticeStrip>
      )}
      <FormSelect control={control} name="type" label={t('Timing type')} choices={types} required />
      {!isAskedForNextDay && <TimingSummary timing={timingOf(values)} />}
    </FormDrawer>
  );
}

interface TimeProps {
  readonly control: Control<TimingValues>;
  readonly name: 'fromTime' | 'toTime';
  readonly label: string;
}

function Time({ control, name, label }: TimeProps) {
  const { field, fieldState } = useController({ control, name });
  return (
    <TimeField
      label={label}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}
