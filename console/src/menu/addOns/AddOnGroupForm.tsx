import { Stack } from '@chakra-ui/react/stack';
import { zodResolver } from '@hookform/resolvers/zod';
import { ADD_ON_TYPES, type AddOnGroup } from '@servery/protocol/platform/addOns';
import { t } from 'i18next';
import { useController, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { typedCount } from '../../platform/typedNumbers.ts';
import { ChoiceField } from '../../ui/forms/ChoiceField.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { useSubmit } from '../../ui/forms/useSubmit.ts';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { UnsavedChangesGuard } from '../../ui/forms/UnsavedChangesGuard.tsx';
import { useAddAddOnGroupMutation, useUpdateAddOnGroupMutation } from './addOnsApi.ts';
import { FormPlace, type Place } from './FormPlace.tsx';
import { keySchema, useNameKey } from './nameKey.ts';
import { useAdding } from './useAdding.ts';
import { GROUP } from './urls.ts';

/** Most that a guest may have to choose. */
const MOST_REQUIRED = 999;

/** A type is chosen, never given: what a guest may choose depends on it. */
const NOT_CHOSEN = '';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, { error: () => t('Enter a name for the group') })),
  description: z.string().check(z.trim(), z.minLength(1, { error: () => t('Enter a description') })),
  type: z.pipe(
    z.string(),
    z.enum(
      ADD_ON_TYPES.map(({ value }) => value),
      { error: () => t('Choose how guests choose') },
    ),
  ),
  nameKey: keySchema,
  isRequired: z.enum(['FALSE', 'TRUE']),
  requires: z.string().check(
    z.refine((typed) => typedCount(typed, MOST_REQUIRED) !== undefined, {
      error: () => t('Enter a whole number, 0 or more'),
    }),
  ),
  isGlobal: z.boolean(),
  isSystem: z.boolean(),
});
type Values = z.input<typeof schema>;

/** What the form begins with: the specification's defaults (spec 001 §3), or the group that is edited. */
const valuesOf = (group: AddOnGroup | undefined): Values => ({
  name: group?.name ?? '',
  description: group?.description ?? '',
  type: ADD_ON_TYPES.find(({ value }) => value === group?.type)?.value ?? NOT_CHOSEN,
  nameKey: group?.nameKey ?? '',
  isRequired: group?.isRequired === true ? 'TRUE' : 'FALSE',
  requires: String(group?.requires ?? 0),
  isGlobal: group?.isGlobal ?? true,
  isSystem: group?.isSystem ?? false,
});

/** The form's fields by the platform's names, which are the same. */
const SENT_AS = {
  name: 'name',
  description: 'description',
  type: 'type',
  nameKey: 'nameKey',
  isRequired: 'isRequired',
  requires: 'requires',
} as const;

interface Props {
  /** The group that is edited; undefined adds one. */
  readonly group?: AddOnGroup;
  /** It may change while something is written, as a tablet is turned. */
  readonly place: Place;
  /** Called with the name of a group that was added. */
  readonly onAdded?: (name: string) => void;
  readonly onClose: () => void;
}

/** Adds an add-on group, or edits one (spec 001 §2, §3, §5, decisions 8g). */
export function AddOnGroupForm({ group, place, onAdded, onClose }: Props) {
  const { t: translate } = useTranslation();
  const [addGroup] = useAddAddOnGroupMutation();
  const [updateGroup] = useUpdateAddOnGroupMutation();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: valuesOf(group),
  });
  const { control, formState, reset, setFocus, setValue } = form;
  const { errors, isDirty, isSubmitted, isSubmitting } = formState;
  const { field: type, fieldState: typeState } = useController({ control, name: 'type' });
  const { field: isRequired } = useController({ control, name: 'isRequired' });
  const { field: isGlobal } = useController({ control, name: 'isGlobal' });
  const { field: isSystem } = useController({ control, name: 'isSystem' });
  const [name, nameKey] = useWatch({ control, name: ['name', 'nameKey'] });
  // Others may know what there is by its key: that stays.
  useNameKey(
    name,
    nameKey,
    (made) => group === undefined && setValue('nameKey', made, { shouldValidate: isSubmitted }),
  );

  const isDialog = place === 'dialog';
  const added = useAdding({ place, reset, focusFirst: () => setFocus('name'), onClose });

  const submit = useSubmit(form, SENT_AS, async (values) => {
    const isGroupRequired = values.isRequired === 'TRUE';
    const body = {
      ...values,
      isRequired: isGroupRequired,
      // Of what may be left out nothing has to be chosen.
      requires: isGroupRequired ? (typedCount(values.requires, MOST_REQUIRED) ?? 0) : 0,
    };
    const { error } = group
      ? await updateGroup({ params: { groupId: group.addOnGroupId }, body })
      : await addGroup({ body });
    if (error === undefined) {
      added(group ? translate('Add-on group saved') : translate('Addon Group Added Successfully!'));
      if (!group) onAdded?.(values.name);
    }
    return error;
  });

  return (
    <FormPlace
      place={place}
      title={group ? translate('Edit add-on group') : translate('Add Addon Group')}
      {...(group && { submit: translate('Save') })}
      error={errors.root?.['server']?.message}
      isSubmitting={isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {/* Only where there is something to lose: of several guards the newest asks. */}
      {isDirty && <UnsavedChangesGuard when={!isSubmitting} isSearchPart={isDialog} searchPart={GROUP} />}
      <TextField control={control} name="name" label={translate('Name')} required />
      <TextField control={control} name="description" label={translate('Description')} required multiline />
      <SelectField
        label={translate('Type')}
        choices={[
          { value: NOT_CHOSEN, label: translate('Choose') },
          ...ADD_ON_TYPES.map(({ value, label }) => ({ value, label: translate(label) })),
        ]}
        value={type.value}
        onChange={type.onChange}
        error={typeState.error?.message}
        required
      />
      <TextField
        control={control}
        name="nameKey"
        label={translate('Name key')}
        help={
          group
            ? translate('Stays as it is when the name changes.')
            : translate('Made from the name, without spaces.')
        }
        required
      />
      <ChoiceField
        label={translate('Is Required')}
        choices={[
          { value: 'FALSE', label: translate('FALSE') },
          { value: 'TRUE', label: translate('TRUE') },
        ]}
        value={isRequired.value}
        onChange={isRequired.onChange}
      />
      {isRequired.value === 'TRUE' && (
        <TextField
          control={control}
          name="requires"
          label={translate('Requires')}
          help={translate('How many a guest has to choose.')}
          inputMode="numeric"
        />
      )}
      <Stack gap="0">
        <SwitchField checked={isGlobal.value} onChange={isGlobal.onChange}>
          {translate('Is Global')}
        </SwitchField>
        <SwitchField checked={isSystem.value} onChange={isSystem.onChange}>
          {translate('Is System')}
        </SwitchField>
      </Stack>
    </FormPlace>
  );
}
