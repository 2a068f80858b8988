import { zodResolver } from '@hookform/resolvers/zod';
import type { Holiday } from '@servery/protocol/platform/store';
import { t } from 'i18next';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { holidayDate, holidayDay, useSaveHolidayMutation } from '../../platform/holidays.ts';
import { FormDrawer } from '../../ui/forms/FormDrawer.tsx';
import { useSubmit } from '../../ui/forms/useSubmit.ts';
import { TextField } from '../../ui/forms/TextField.tsx';
import { ADDED_MS, toaster } from '../../ui/toaster.ts';
import { UnsavedChangesGuard } from '../../ui/forms/UnsavedChangesGuard.tsx';
import { typedDay } from '../../platform/typedDay.ts';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, { error: () => t('Enter a name for the holiday') })),
  /** YYYY-MM-DD, as the field holds it. */
  day: typedDay,
});
type Values = z.output<typeof schema>;

/** The form's fields, by the platform's name for each. */
const FIELDS = { name: 'name', holiday_date: 'day' } as const;

interface Props {
  /** The holiday to change; undefined adds one. */
  readonly holiday: Holiday | undefined;
  /** What a new one begins with, YYYY-MM-DD; empty where no day is chosen yet. */
  readonly day: string;
  readonly onClose: () => void;
}

/** Adds a holiday or changes one. */
export default function HolidayForm({ holiday, day, onClose }: Props) {
  const { t: translate } = useTranslation();
  const [saveHoliday] = useSaveHolidayMutation();
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { name: holiday?.name ?? '', day: holiday ? holidayDay(holiday.holiday_date) : day },
  });
  const { control, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;

  const submit = useSubmit(form, FIELDS, async (values) => {
    const { error } = await saveHoliday({
      body: {
        fields: { name: values.name, holiday_id: holiday?.id ?? '', holiday_date: holidayDate(values.day) },
      },
    });
    if (error === undefined) {
      const title = holiday ? translate('Holiday saved') : translate('Holiday Added Successfully!');
      toaster.create({ type: 'success', title, duration: ADDED_MS });
      onClose();
    }
    return error;
  });

  return (
    <FormDrawer
      title={holiday ? translate('Edit holiday') : translate('Add Holiday')}
      isSubmitting={isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
      error={errors.root?.['server']?.message}
    >
      <UnsavedChangesGuard when={isDirty && !isSubmitting} isSearchPart />
      <TextField control={control} name="name" label={translate('Name')} required />
      <TextField control={control} name="day" label={translate('Day')} type="date" required />
    </FormDrawer>
  );
}
