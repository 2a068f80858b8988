import { EVENT_TYPES, updateEvent, type Event } from '@servery/protocol/platform/specials';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../platform/merchant.ts';
import { FormChoice } from '../../ui/forms/BoundFields.tsx';
import { FormDrawer } from '../../ui/forms/FormDrawer.tsx';
import { useServerForm } from '../../ui/forms/useServerForm.ts';
import { PictureField } from '../../ui/images/PictureField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { ADDED_MS } from '../../ui/toaster.ts';
import { useChosenImage } from '../../ui/images/useChosenImage.ts';
import { SPECIAL_PICTURE } from './specialPicture.ts';
import { specialId, useAddSpecialMutation, useUpdateSpecialMutation } from './specialsApi.ts';
import { fieldsOf, specialSchema, valuesOf } from './specialValues.ts';
import { useFailureReason } from './useFailureReason.ts';

/** The form's fields by the platform's field names. */
const FIELDS = {
  name: 'name',
  description: 'description',
  event_type: 'event_type',
  start_time: 'start',
  end_time: 'end',
  file: 'picture',
} as const;

interface Props {
  /** The special to edit; undefined adds a new one. */
  readonly special: Event | undefined;
  /** Whether the form is open over the list of deals; a new special is then a deal. */
  readonly isOfDeals: boolean;
  readonly onClose: () => void;
}

/** Adds or edits a special in a drawer over the list (spec 001 §2, §5). */
export default function SpecialForm({ special, isOfDeals, onClose }: Props) {
  const { t } = useTranslation();
  const zone = useZone();
  const [addSpecial] = useAddSpecialMutation();
  const [updateSpecial] = useUpdateSpecialMutation();
  const reasonOf = useFailureReason(updateEvent);
  const image = useChosenImage(SPECIAL_PICTURE);
  const form = useServerForm({
    schema: specialSchema(zone),
    values: valuesOf(special, isOfDeals ? 'SPECIAL_DEAL' : 'EVENT', zone),
    fields: FIELDS,
    send: async (values) => {
      const body = fieldsOf(values);
      const file = image.chosen && (await image.cut(image.chosen));
      // The picture could not be drawn; the field shows the error.
      if (image.chosen && !file) return undefined;
      if (special) {
        return updateSpecial({
          params: { id: specialId(special) },
          body: { ...body, ...(file && { file }) },
        });
      }
      // Validation guarantees a file here: a new special requires a picture.
      return file && addSpecial({ body: { ...body, file } });
    },
    done: special ? t('Special saved') : t('Specials Added Successfully'),
    doneMs: ADDED_MS,
    onDone: onClose,
    explainFailure: (error) => special && reasonOf(error, specialId(special)),
  });
  const { control } = form;

  return (
    <FormDrawer
      form={form}
      title={special ? t('Edit Special') : t('Add Specials')}
      onClose={onClose}
      searchPart="edit"
    >
      <TextField control={control} name="name" label={t('Name')} required />
      <TextField control={control} name="description" label={t('Description')} multiline required />
      {!isOfDeals && (
        <FormChoice
          control={control}
          name="event_type"
          label={t('Type')}
          choices={EVENT_TYPES.map(({ value, label }) => ({ value, label: t(label) }))}
        />
      )}
      <TextField control={control} name="start" label={t('Starts')} type="datetime-local" required />
      <TextField
        control={control}
        name="end"
        label={t('Ends')}
        help={t('Restaurant time ({{zone}})', { zone })}
        type="datetime-local"
        required
      />
      <PictureField
        control={control}
        name="picture"
        shape={SPECIAL_PICTURE}
        current={special?.image ?? ''}
        image={image}
        isDisabled={form.isSubmitting}
      />
    </FormDrawer>
  );
}
