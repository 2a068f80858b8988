import { zodResolver } from '@hookform/resolvers/zod';
import { EVENT_TYPES, updateEvent, type Event } from '@servery/protocol/platform/specials';
import { useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../platform/merchant.ts';
import { ChoiceField } from '../../ui/forms/ChoiceField.tsx';
import { FormDrawer } from '../../ui/forms/FormDrawer.tsx';
import { useSubmit } from '../../ui/forms/useSubmit.ts';
import { PictureField } from '../../ui/images/PictureField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { ADDED_MS, toaster } from '../../ui/toaster.ts';
import { UnsavedChangesGuard } from '../../ui/forms/UnsavedChangesGuard.tsx';
import { useChosenImage } from '../../ui/images/useChosenImage.ts';
import { SPECIAL_PICTURE } from './specialPicture.ts';
import { specialId, useAddSpecialMutation, useUpdateSpecialMutation } from './specialsApi.ts';
import { fieldsOf, specialSchema, valuesOf, type SpecialValues } from './specialValues.ts';
import { useWhyNot } from './useWhyNot.ts';

/** The form's fields, by the platform's name for each. */
const FIELDS = {
  name: 'name',
  description: 'description',
  event_type: 'event_type',
  start_time: 'start',
  end_time: 'end',
  file: 'picture',
} as const;

interface Props {
  /** The special to change; undefined adds one. */
  readonly special: Event | undefined;
  /** Stands over the list of deals: then it is for one of these. */
  readonly isOfDeals: boolean;
  readonly onClose: () => void;
}

/** Adds a special or changes one in a drawer over the list (spec 001 §2, §5). */
export default function SpecialForm({ special, isOfDeals, onClose }: Props) {
  const { t } = useTranslation();
  const zone = useZone();
  const [addSpecial] = useAddSpecialMutation();
  const [updateSpecial] = useUpdateSpecialMutation();
  const whyNot = useWhyNot(updateEvent);
  const image = useChosenImage(SPECIAL_PICTURE);
  const form = useForm<SpecialValues>({
    resolver: zodResolver(specialSchema(zone)),
    defaultValues: valuesOf(special, isOfDeals ? 'SPECIAL_DEAL' : 'EVENT', zone),
  });
  const { control, formState } = form;
  const { field: typeField } = useController({ control, name: 'event_type' });
  const { errors, isDirty, isSubmitting } = formState;

  /** Sends it; @returns the platform's error, where there is one. */
  const save = async (values: SpecialValues, file: File | undefined) => {
    const body = fieldsOf(values);
    if (special) {
      return updateSpecial({ params: { id: specialId(special) }, body: { ...body, ...(file && { file }) } });
    }
    // Without a file it has not come so far: a new special's picture is required.
    return file && addSpecial({ body: { ...body, file } });
  };
  const submit = useSubmit(form, FIELDS, async (values) => {
    const file = image.chosen && (await image.cut(image.chosen));
    // It could not be drawn, which is said below it.
    if (image.chosen && !file) return undefined;
    const error = (await save(values, file))?.error;
    if (error === undefined) {
      const title = special ? t('Special saved') : t('Specials Added Successfully');
      toaster.create({ type: 'success', title, duration: ADDED_MS });
      onClose();
      return undefined;
    }
    const why = special && (await whyNot(error, specialId(special)));
    if (why === undefined) return error;
    form.setError('root.server', { type: 'server', message: why });
    return undefined;
  });

  return (
    <FormDrawer
      title={special ? t('Edit special') : t('Add Specials')}
      isSubmitting={isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
      error={errors.root?.['server']?.message}
    >
      <UnsavedChangesGuard when={isDirty && !isSubmitting} searchPart="edit" />
      <TextField control={control} name="name" label={t('Name')} required />
      <TextField control={control} name="description" label={t('Description')} multiline required />
      {!isOfDeals && (
        <ChoiceField
          label={t('Type')}
          choices={EVENT_TYPES.map(({ value, label }) => ({ value, label: t(label) }))}
          value={typeField.value}
          onChange={typeField.onChange}
        />
      )}
      <TextField control={control} name="start" label={t('Starts')} type="datetime-local" required />
      <TextField
        control={control}
        name="end"
        label={t('Ends')}
        help={t("On the restaurant's clock ({{zone}}).", { zone })}
        type="datetime-local"
        required
      />
      <PictureField
        control={control}
        name="picture"
        shape={SPECIAL_PICTURE}
        current={special?.image ?? ''}
        image={image}
        isDisabled={isSubmitting}
      />
    </FormDrawer>
  );
}
