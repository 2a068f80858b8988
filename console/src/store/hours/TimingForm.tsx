import { Button } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  DAYS,
  type Timing,
  TIMING_TYPES,
  updateTiming as updateCall,
} from '@servery/protocol/platform/store';
import { Info, Moon } from 'lucide-react';
import { type Control, useController, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isPlatformError } from '../../platform/errorText.ts';
import { useIsOffered } from '../../platform/offered.ts';
import { FormDrawer } from '../../ui/forms/FormDrawer.tsx';
import { NoticeStrip } from '../../ui/NoticeStrip.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { useSubmit } from '../../ui/forms/useSubmit.ts';
import { TextField } from '../../ui/forms/TextField.tsx';
import { TimeField } from '../../ui/forms/TimeField.tsx';
import { ADDED_MS, toaster } from '../../ui/toaster.ts';
import { UnsavedChangesGuard } from '../../ui/forms/UnsavedChangesGuard.tsx';
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
import type { TextKey } from '../../language/textKey.ts';

interface Props {
  /** The timing to change; undefined adds one. */
  readonly timing: Timing | undefined;
  readonly onClose: () => void;
}

/**
 * Adds a timing or changes one (spec 001 §2, §5). Where the platform turns out to have no call for changing one, what
 * was written stays and is added as a new one.
 */
export default function TimingForm({ timing, onClose }: Props) {
  const { t } = useTranslation();
  const [addTiming] = useAddTimingMutation();
  const [updateTiming] = useUpdateTimingMutation();
  const offersUpdates = useIsOffered(updateCall);
  const changed = offersUpdates ? timing : undefined;
  const form = useForm({
    resolver: zodResolver(timingSchema),
    defaultValues: valuesOf(timing),
  });
  const { control, formState, setValue } = form;
  const values = useWatch({ control }) as TimingValues;
  const { errors, isDirty, isSubmitting } = formState;
  const nextDay = dayAfter(values.fromDay);
  const isAskedForNextDay =
    isPastMidnight(values) && (values.toDay === NOT_CHOSEN || values.toDay === values.fromDay);

  const submit = useSubmit(form, FIELDS, async (valid) => {
    const body = { fields: fieldsOf(valid) };
    const { error } = await (changed
      ? updateTiming({ query: { time_id: changed.id }, body })
      : addTiming({ body }));
    if (error === undefined) {
      const title = changed ? t('Timing saved') : t('Timing Added Successfully!');
      toaster.create({ type: 'success', title, duration: ADDED_MS });
      onClose();
    }
    // That timings cannot be changed, the form says in its own place.
    return changed && isPlatformError(error) && error.kind === 'missing' ? undefined : error;
  });

  return (
    <FormDrawer
      title={changed ? t('Edit timing') : t('Add Timing')}
      isSubmitting={isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
      error={errors.root?.['server']?.message}
    >
      <UnsavedChangesGuard when={isDirty && !isSubmitting} isSearchPart />
      {timing && !changed && (
        <NoticeStrip tone="warning" icon={Info} role="status">
          <Text flex="1 1 14rem">
            {t('This platform cannot change a timing. Save adds this as a new one; then delete {{name}}.', {
              name: timing.name,
            })}
          </Text>
        </NoticeStrip>
      )}
      <TextField control={control} name="name" label={t('Name')} required />
      <Choice control={control} name="fromDay" label={t('Opening day')} choices={DAYS} />
      <Time control={control} name="fromTime" label={t('Opens at')} />
      <Choice control={control} name="toDay" label={t('Closing day')} choices={DAYS} />
      <Time control={control} name="toTime" label={t('Closes at')} />
      {isAskedForNextDay && (
        <NoticeStrip tone="warning" icon={Moon} role="status">
          <Text flex="1 1 14rem">
            {t('Closing after midnight is one timing: its closing day is the day after the opening day.')}
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
      <Choice control={control} name="type" label={t('Timing type')} choices={TIMING_TYPES} />
      {!isAskedForNextDay && <TimingSummary timing={timingOf(values)} />}
    </FormDrawer>
  );
}

interface FieldProps<Name extends keyof TimingValues> {
  readonly control: Control<TimingValues>;
  readonly name: Name;
  readonly label: string;
}

interface ChoiceProps extends FieldProps<'fromDay' | 'toDay' | 'type'> {
  readonly choices: readonly { readonly value: string; readonly label: TextKey }[];
}

function Choice({ control, name, label, choices }: ChoiceProps) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name });
  return (
    <SelectField
      label={label}
      choices={[
        { value: NOT_CHOSEN, label: t('Choose') },
        ...choices.map((choice) => ({ value: choice.value, label: t(choice.label) })),
      ]}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
      required
    />
  );
}

function Time({ control, name, label }: FieldProps<'fromTime' | 'toTime'>) {
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
