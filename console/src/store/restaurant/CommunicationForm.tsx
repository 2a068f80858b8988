import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { CommunicationSettings } from '@servery/protocol/platform/store';
import { useTranslation } from 'react-i18next';
import { PageForm } from '../../ui/forms/PageForm.tsx';
import { useServerForm } from '../../ui/forms/useServerForm.ts';
import { FormSwitch } from '../../ui/forms/BoundFields.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useSaveCommunicationSettingsMutation } from './communicationApi.ts';
import { communicationSchema, fieldsOf, valuesOf } from './communicationValues.ts';

/** The fields that can show a message. */
const FIELDS = [
  'sms_phone_number',
  'merchant_phone_number',
  'fax_number',
  'merchant_emails',
  'pickup_time',
  'delivery_time',
] as const;

/** Changes how the restaurant is notified of orders, and its times (spec 001 §2, §3). */
export function CommunicationForm({ settings }: { readonly settings: CommunicationSettings }) {
  const { t } = useTranslation();
  const [save] = useSaveCommunicationSettingsMutation();
  const form = useServerForm({
    schema: communicationSchema,
    values: valuesOf(settings),
    fields: FIELDS,
    send: (values) => save({ body: { fields: fieldsOf(values) } }),
    done: t('Restaurant Updated Successfully!'),
    afterwards: (values) => valuesOf(fieldsOf(values)),
  });
  const { control } = form;

  return (
    <PageForm form={form} submit={t('Save')}>
      <Stack gap="0">
        <FormSwitch control={control} name="robo_call">
          {t('Robo call')}
        </FormSwitch>
        <Text textStyle="small" color="ink.muted">
          {t('Calls the restaurant automatically about new orders.')}
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
        help={t('Separate with commas')}
        multiline
      />
      <Grid gap="4" templateColumns="repeat(auto-fit, minmax(min(100%, 14rem), 1fr))" alignItems="start">
        <TextField
          control={control}
          name="pickup_time"
          label={t('Pickup time')}
          help={t('Minutes until an order is ready for pickup.')}
          inputMode="numeric"
        />
        <TextField
          control={control}
          name="delivery_time"
          label={t('Delivery time')}
          help={t('Minutes until an order is delivered.')}
          inputMode="numeric"
        />
      </Grid>
    </PageForm>
  );
}
