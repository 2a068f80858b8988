import type { Holiday } from '@servery/protocol/platform/store';
import { t } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { holidayDate, holidayDay, useSaveHolidayMutation } from '../../platform/holidays.ts';
import { FormDrawer } from '../../ui/forms/FormDrawer.tsx';
import { useServerForm } from '../../ui/forms/useServerForm.ts';
import { TextField } from '../../ui/forms/TextField.tsx';
import { ADDED_MS } from '../../ui/toaster.ts';
import { typedDay } from '../../time/typedDay.ts';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, { error: () => t('Enter a name for the holiday') })),
  /** YYYY-MM-DD, the field's value. */
  day: typedDay,
});

interface Props {
  /** The holiday to change; undefined adds one. */
  readonly holiday: Holiday | undefined;
  /** The initial day of a new one, YYYY-MM-DD; empty if no day is chosen yet. */
  readonly day: string;
  readonly onClose: () => void;
}

export default function HolidayForm({ holiday, day, onClose }: Props) {
  const { t: translate } = useTranslation();
  const [saveHoliday] = useSaveHolidayMutation();
  const form = useServerForm({
    schema,
    values: { name: holiday?.name ?? '', day: holiday ? holidayDay(holiday.holiday_date) : day },
    fields: { name: 'name', holiday_date: 'day' },
    send: (values) => {
      const fields = {
        name: values.name,
        holiday_id: holiday?.id ?? '',
        holiday_date: holidayDate(values.day),
      };
      return saveHoliday({ body: { fields } });
    },
    done: holiday ? translate('Holiday saved') : translate('Holiday Added Successfully!'),
    doneMs: ADDED_MS,
    onDone: onClose,
  });
  return (
    <FormDrawer
      form={form}
      title={holiday ? translate('Edit Holiday') : translate('Add Holiday')}
      onClose={onClose}
      isSearchPart
    >
      <TextField control={form.control} name="name" label={translate('Name')} required />
      <TextField control={form.control} name="day" label={translate('Day')} type="date" required />
    </FormDrawer>
  );
}
