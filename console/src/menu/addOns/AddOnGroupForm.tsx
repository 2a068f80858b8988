import { ADD_ON_TYPES, type AddOnGroup } from '@servery/protocol/platform/addOns';
import { t } from 'i18next';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { typedCount } from '../../platform/typedNumbers.ts';
import { Advanced } from '../../ui/forms/Advanced.tsx';
import { FormChoice, FormSwitch } from '../../ui/forms/BoundFields.tsx';
import { useServerForm } from '../../ui/forms/useServerForm.ts';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useAddAddOnGroupMutation, useUpdateAddOnGroupMutation } from './addOnsApi.ts';
import { AddForm, type FormDisplay } from './AddForm.tsx';
import { keySchema, useNameKey } from './nameKey.ts';
import { NameKeyField } from './NameKeyField.tsx';
import { TypeField } from './TypeField.tsx';
import { useAdding } from './useAdding.ts';
import { ADDED_MS } from '../../ui/toaster.ts';

/** Highest number of add-ons that a guest can be required to choose. */
const MAX_REQUIRED = 999;

/** The number of choices required in a group of one choice. */
const ONE = { requires: 1 };

/** The type has no default: it decides what a guest may choose. */
const NOT_CHOSEN = '';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, { error: () => t('Enter a name for the group') })),
  description: z.string().check(z.trim(), z.minLength(1, { error: () => t('Enter a description') })),
  type: z.pipe(
    z.string(),
    z.enum(
      ADD_ON_TYPES.map(({ value }) => value),
      { error: () => t('Select how guests choose') },
    ),
  ),
  nameKey: keySchema,
  isRequired: z.enum(['FALSE', 'TRUE']),
  requires: z.string().check(
    z.refine((typed) => (typedCount(typed, MAX_REQUIRED) ?? 0) > 0, {
      error: () => t('Enter a whole number, 1 or more'),
    }),
  ),
  isGlobal: z.boolean(),
  isSystem: z.boolean(),
});
type Values = z.input<typeof schema>;

/** The form's initial values: the specification's defaults (spec 001 §3), or those of the edited group. */
const valuesOf = (group: AddOnGroup | undefined): Values => ({
  name: group?.name ?? '',
  description: group?.description ?? '',
  type: ADD_ON_TYPES.find(({ value }) => value === group?.type)?.value ?? NOT_CHOSEN,
  nameKey: group?.nameKey ?? '',
  isRequired: group?.isRequired === true ? 'TRUE' : 'FALSE',
  // A group that requires none is optional.
  requires: String(Math.max(group?.requires ?? 0, 1)),
  isGlobal: group?.isGlobal ?? true,
  isSystem: group?.isSystem ?? false,
});

interface Props {
  /** The group to edit; undefined adds a new one. */
  readonly group?: AddOnGroup;
  /** May change while the user types, for example when a tablet is rotated. */
  readonly place: FormDisplay;
  /** Called with the name of the added group. */
  readonly onAdded?: (name: string) => void;
  readonly onClose: () => void;
}

/** Adds an add-on group, or edits one (spec 001 §2, §3, §5, decisions 8g). */
export function AddOnGroupForm({ group, place, onAdded, onClose }: Props) {
  const { t: translate } = useTranslation();
  const [addGroup] = useAddAddOnGroupMutation();
  const [updateGroup] = useUpdateAddOnGroupMutation();
  const form = useServerForm({
    schema,
    values: valuesOf(group),
    fields: ['name', 'description', 'type', 'nameKey', 'isRequired', 'requires'],
    send: (values) => {
      const isRequired = values.isRequired === 'TRUE';
      // An optional group requires no choice.
      const requires = isRequired ? (typedCount(values.requires, MAX_REQUIRED) ?? 0) : 0;
      const body = { ...values, isRequired, requires };
      return group ? updateGroup({ params: { groupId: group.addOnGroupId }, body }) : addGroup({ body });
    },
    done: group ? translate('Add-on group saved') : translate('Addon Group Added Successfully!'),
    doneMs: ADDED_MS,
    onDone: (values) => {
      added();
      if (!group) onAdded?.(values.name);
    },
    afterwards: () => valuesOf(group),
  });
  const { control, setValue } = form;
  const { isSubmitted } = form.formState;
  const [name, nameKey, type, isRequired, requires] = useWatch({
    control,
    name: ['name', 'nameKey', 'type', 'isRequired', 'requires'],
  });
  // Other systems may refer to an existing group by its key, so an edit never changes it.
  useNameKey(
    name,
    nameKey,
    (made) => group === undefined && setValue('nameKey', made, { shouldValidate: isSubmitted }),
  );

  const added: () => void = useAdding(form, { place, onClose });

  return (
    <AddForm
      form={form}
      place={place}
      title={group ? translate('Edit Addon Group') : translate('Add Addon Group')}
      {...(group && { submit: translate('Save') })}
      onClose={onClose}
    >
      <TextField control={control} name="name" label={translate('Name')} required />
      <TextField control={control} name="description" label={translate('Description')} required multiline />
      <TypeField control={control} />
      <FormChoice
        control={control}
        name="isRequired"
        label={translate('Is Required')}
        choices={[
          { value: 'FALSE', label: translate('Guests can skip it') },
          {
            value: 'TRUE',
            label:
              type === 'CHECKBOX'
                ? translate('Guests must choose')
                : translate('Guests must choose {{requires}}', ONE),
          },
        ]}
      />
      {isRequired === 'TRUE' && (type === 'CHECKBOX' || requires !== '1') && (
        <TextField
          control={control}
          name="requires"
          label={translate('Number guests must choose')}
          inputMode="numeric"
          width="40"
        />
      )}
      <Advanced isForced={form.getFieldState('nameKey', form.formState).invalid}>
        <NameKeyField control={control} isKept={group !== undefined} />
        <FormSwitch control={control} name="isGlobal">
          {translate('Is Global')}
        </FormSwitch>
        <FormSwitch control={control} name="isSystem">
          {translate('Is System')}
        </FormSwitch>
      </Advanced>
    </AddForm>
  );
}
