import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { zodResolver } from '@hookform/resolvers/zod';
import type { CommunicationSettings } from '@servery/protocol/platform/store';
import { useEffect, useEffectEvent } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { onceSaved } from '../../ui/forms/onceSaved.ts';
import { useSubmit } from '../../ui/forms/useSubmit.ts';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { toaster } from '../../ui/toaster.ts';
import { UnsavedChangesGuard } from '../../ui/forms/UnsavedChangesGuard.tsx';
import { useSaveCommunicationSettingsMutation } from './communicationApi.ts';
import { communicationSchema, fieldsOf, valuesOf, type CommunicationValues } from './communicationValues.ts';

/** The fields below which there is room for a message, by the platform's name for each. */
const FIELDS = {
  sms_phone_number: 'sms_phone_number',
  merchant_phone_number: 'merchant_phone_number',
  fax_number: 'fax_number',
  merchant_emails: 'merchant_emails',
  pickup_time: 'pickup_time',
  delivery_time: 'delivery_time',
} as const;

/** Changes how the restaurant is told of orders, and its times (spec 001 §2, §3). */
export function CommunicationForm({ settings }: { readonly settings: CommunicationSettings }) {
  const { t } = useTranslation();
  const [save] = useSaveCommunicationSettingsMutation();
  const form = useForm<CommunicationValues>({
    resolver: zodResolver(communicationSchema),
    defaultValues: valuesOf(settings),
  });
  const { control, formState, reset } = form;
  const { field: roboCall } = useController({ control, name: 'robo_call' });
  const { errors, isDirty, isSubmitting } = formState;

  // What was changed elsewhere shows as it is now, unless somebody is in the middle of changing it.
  const follow = useEffectEvent((latest: CommunicationSettings) => {
    if (!isDirty && !isSubmitting) reset(valuesOf(latest));
  });
  useEffect(() => follow(settings), [settings]);

  const submit = useSubmit(form, FIELDS, async (values) => {
    const saved = onceSaved(form);
    const fields = fieldsOf(values);
    const { error } = await save({ body: { fields } });
    if (error === undefined) {
      toaster.create({ type: 'success', title: t('Restaurant Updated Successfully!') });
      saved(valuesOf(fields));
    }
    return error;
  });
  const serverError = errors.root?.['server']?.message;

  return (
    <chakra.form display="grid" gap="5" onSubmit={(event) => void submit(event)} noValidate>
      <UnsavedChangesGuard when={isDirty && !isSubmitting} />
      <Stack gap="0">
        <SwitchField checked={roboCall.value} onChange={roboCall.onChange}>
          {t('Robo call')}
        </SwitchField>
        <Text textStyle="small" color="ink.muted">
          {t('A voice calls the restaurant about new orders.')}
        </Text>
      </Stack>
      <Grid gap="4" templateColumns="repeat(auto-fit, minmax(min(100%, 14rem), 1fr))" alignItems="start">
        <TextField control={control} name="sms_phone_number" label={t('SMS phone number')} type="tel" />
        <TextField
          control={control}
          name="merchant_phone_number"
          label={t('Merchant phone number')}
          type="tel"
        />
        <TextField control={control} name="fax_number" label={t('Fax number')} type="tel" />
      </Grid>
      <TextField
        control={control}
        name="merchant_emails"
        label={t('Merchant emails')}
        help={t('Several have commas between them.')}
        multiline
      />
      <Grid gap="4" templateColumns="repeat(auto-fit, minmax(min(100%, 14rem), 1fr))" alignItems="start">
        <TextField
          control={control}
          name="pickup_time"
          label={t('Pickup time')}
          help={t('Minutes from the order until guests can fetch it.')}
          inputMode="numeric"
        />
        <TextField
          control={control}
          name="delivery_time"
          label={t('Delivery time')}
          help={t('Minutes from the order until it is brought.')}
          inputMode="numeric"
        />
      </Grid>
      {serverError !== undefined && <ErrorBanner>{serverError}</ErrorBanner>}
      <SubmitButton justifySelf="start" isSubmitting={isSubmitting}>
        {t('Save')}
      </SubmitButton>
    </chakra.form>
  );
}
