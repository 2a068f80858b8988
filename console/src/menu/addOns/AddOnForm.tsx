import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { AddOn } from '@servery/protocol/platform/addOns';
import { t } from 'i18next';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { sentMoney } from '../../platform/money.ts';
import { moneyAsTyped, typedMoney } from '../../platform/typedNumbers.ts';
import { useServerForm } from '../../ui/forms/useServerForm.ts';
import { Advanced } from '../../ui/forms/Advanced.tsx';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useAddAddOnMutation, useUpdateAddOnMutation } from './addOnsApi.ts';
import { AddForm, type FormDisplay } from './AddForm.tsx';
import { keySchema, useNameKey } from './nameKey.ts';
import { NameKeyField } from './NameKeyField.tsx';
import { useAdding } from './useAdding.ts';
import { ADDED_MS } from '../../ui/toaster.ts';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, { error: () => t('Enter a name for the add-on') })),
  nameKey: keySchema,
  /** As typed, in major units of the currency. */
  unitPrice: z.string().check(
    z.trim(),
    z.minLength(1, { error: () => t('Enter a price, or 0 if it’s free'), abort: true }),
    z.refine((typed) => typedMoney(typed) !== undefined, {
      error: () => t('Enter a price, such as {{example}}', { example: moneyAsTyped(150) }),
    }),
  ),
  taxable: z.boolean(),
});
type Values = z.output<typeof schema>;

/** The form's initial values: empty, or those of the edited add-on. */
const valuesOf = (addOn: AddOn | undefined): Values => ({
  name: addOn?.name ?? '',
  nameKey: addOn?.nameKey ?? '',
  unitPrice: addOn === undefined ? '' : moneyAsTyped(addOn.unitPrice ?? 0),
  taxable: addOn?.taxable ?? false,
});

interface Props {
  readonly groupId: string;
  /** The add-on to edit; undefined adds a new one. */
  readonly addOn?: AddOn;
  /** The group's name; empty when unknown. */
  readonly groupName: string;
  /** May change while the user types, for example when a tablet is rotated. */
  readonly place: FormDisplay;
  readonly onClose: () => void;
}

/** Adds an add-on to a group, or edits one (spec 001 §2, §3, §5, decisions 8g). */
export function AddOnForm({ groupId, addOn, groupName, place, onClose }: Props) {
  const { t: translate } = useTranslation();
  const [addAddOn] = useAddAddOnMutation();
  const [updateAddOn] = useUpdateAddOnMutation();
  const form = useServerForm({
    schema,
    values: valuesOf(addOn),
    fields: ['name', 'nameKey', 'unitPrice'],
    send: (values) => {
      const price = typedMoney(values.unitPrice) ?? 0;
      const body = {
        fields: {
          name: values.name,
          nameKey: values.nameKey,
          unitPrice: sentMoney(price),
          taxable: values.taxable || price > 0,
          // The form has no field for this (spec 001 §5): guests take an add-on once, unless it was set otherwise
          // elsewhere.
          quantitative: addOn?.quantitative ?? false,
        },
      };
      return addOn
        ? updateAddOn({ params: { groupId, addonId: addOn.addOnId }, body })
        : addAddOn({ params: { groupId }, body });
    },
    done: addOn ? translate('Add-on saved') : translate('Addon Added Successfully!'),
    doneMs: ADDED_MS,
    onDone: () => added(),
    afterwards: () => valuesOf(addOn),
  });
  const { control, setValue } = form;
  const { isSubmitted } = form.formState;
  const { field: taxable } = useController({ control, name: 'taxable' });
  const [name, nameKey, unitPrice] = useWatch({ control, name: ['name', 'nameKey', 'unitPrice'] });
  // Other systems may refer to an existing add-on by its key, so an edit never changes it.
  useNameKey(
    name,
    nameKey,
    (made) => addOn === undefined && setValue('nameKey', made, { shouldValidate: isSubmitted }),
  );
  const costs = (typedMoney(unitPrice) ?? 0) > 0;

  const isDialog = place === 'dialog';
  const added: () => void = useAdding(form, { place, onClose });

  return (
    <AddForm
      form={form}
      place={place}
      title={addOn ? translate('Edit Addon') : translate('Add Addon')}
      {...(addOn && { submit: translate('Save') })}
      onClose={onClose}
    >
      {isDialog && !addOn && groupName !== '' && (
        <Text color="ink.muted">{translate('Group: {{group}}', { group: groupName })}</Text>
      )}
      <TextField control={control} name="name" label={translate('Name')} required />
      <TextField
        control={control}
        name="unitPrice"
        label={translate('Unit price ($)')}
        inputMode="decimal"
        width="40"
        required
      />
      <Stack gap="0">
        <SwitchField checked={taxable.value || costs} disabled={costs} onChange={taxable.onChange}>
          {translate('Taxable')}
        </SwitchField>
        <Text textStyle="small" color="ink.muted" role="status">
          {costs ? translate('Add-ons with a price are always taxable.') : ''}
        </Text>
      </Stack>
      <Advanced isForced={form.getFieldState('nameKey', form.formState).invalid}>
        <NameKeyField control={control} isKept={addOn !== undefined} />
      </Advanced>
    </AddForm>
  );
}
