import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from 'i18next';
import { useController, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { sentMoney } from '../../platform/money.ts';
import { moneyAsTyped, typedMoney } from '../../platform/typedNumbers.ts';
import { useSubmit } from '../../ui/forms/useSubmit.ts';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { UnsavedChangesGuard } from '../../ui/forms/UnsavedChangesGuard.tsx';
import { useAddAddOnMutation } from './addOnsApi.ts';
import { FormPlace, type Place } from './FormPlace.tsx';
import { keySchema, useNameKey } from './nameKey.ts';
import { useAdding } from './useAdding.ts';
import { GROUP } from './urls.ts';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, { error: () => t('Enter a name for the add-on') })),
  nameKey: keySchema,
  /** As it is written, in the currency's unit. */
  unitPrice: z.string().check(
    z.trim(),
    z.minLength(1, { error: () => t('Enter a price, 0 for what costs nothing'), abort: true }),
    z.refine((typed) => typedMoney(typed) !== undefined, {
      error: () => t('Enter a price as {{example}}', { example: moneyAsTyped(150) }),
    }),
  ),
  taxable: z.boolean(),
});
type Values = z.output<typeof schema>;

const EMPTY: Values = { name: '', nameKey: '', unitPrice: '', taxable: false };

/** The form's fields by the platform's names, which are the same. */
const FIELDS = { name: 'name', nameKey: 'nameKey', unitPrice: 'unitPrice', taxable: 'taxable' } as const;

interface Props {
  readonly groupId: string;
  /** What the group is called; empty where that is not known. */
  readonly groupName: string;
  /** It may change while something is written, as a tablet is turned. */
  readonly place: Place;
  readonly onClose: () => void;
}

/** Adds an add-on to a group (spec 001 §2, §3, §5). */
export function AddOnForm({ groupId, groupName, place, onClose }: Props) {
  const { t: translate } = useTranslation();
  const [addAddOn] = useAddAddOnMutation();
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: EMPTY,
  });
  const { control, formState, reset, setFocus, setValue } = form;
  const { errors, isDirty, isSubmitted, isSubmitting } = formState;
  const { field: taxable } = useController({ control, name: 'taxable' });
  const [name, nameKey, unitPrice] = useWatch({ control, name: ['name', 'nameKey', 'unitPrice'] });
  useNameKey(name, nameKey, (made) => setValue('nameKey', made, { shouldValidate: isSubmitted }));
  const costs = (typedMoney(unitPrice) ?? 0) > 0;

  const isDialog = place === 'dialog';
  const added = useAdding({ place, reset, focusFirst: () => setFocus('name'), onClose });

  const submit = useSubmit(form, FIELDS, async (values) => {
    const { error } = await addAddOn({
      params: { groupId },
      body: {
        fields: {
          name: values.name,
          nameKey: values.nameKey,
          unitPrice: sentMoney(typedMoney(values.unitPrice) ?? 0),
          taxable: values.taxable || costs,
          // Hidden (spec 001 §5): each add-on is taken once.
          quantitative: false,
        },
      },
    });
    if (error === undefined) {
      added(translate('Addon Added Successfully!'));
    }
    return error;
  });

  return (
    <FormPlace
      place={place}
      title={translate('Add Addon')}
      error={errors.root?.['server']?.message}
      isSubmitting={isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {/* Only where there is something to lose: a page has one guard at a time. */}
      {isDirty && <UnsavedChangesGuard when={!isSubmitting} isSearchPart={isDialog} searchPart={GROUP} />}
      {isDialog && groupName !== '' && (
        <Text color="ink.muted">{translate('To {{group}}.', { group: groupName })}</Text>
      )}
      <TextField control={control} name="name" label={translate('Name')} required />
      <TextField
        control={control}
        name="nameKey"
        label={translate('Name key')}
        help={translate('Made from the name, without spaces.')}
        required
      />
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
          {costs ? translate('What costs something is always taxed.') : ''}
        </Text>
      </Stack>
    </FormPlace>
  );
}
