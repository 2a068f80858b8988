import { Grid } from '@chakra-ui/react/grid';
import type { MerchantProfile } from '@servery/protocol/platform/profile';
import { useTranslation } from 'react-i18next';
import { PageForm } from '../../ui/forms/PageForm.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useServerForm } from '../../ui/forms/useServerForm.ts';
import { useUpdateProfileMutation } from './profileApi.ts';
import { PROFILE_FIELDS, profileSchema, profileValuesOf } from './profileValues.ts';
import { StateField } from './StateField.tsx';

/** Changes the restaurant's public profile (spec 001 §2, §5). */
export function ProfileForm({ profile }: { readonly profile: MerchantProfile }) {
  const { t } = useTranslation();
  const [update] = useUpdateProfileMutation();
  const form = useServerForm({
    schema: profileSchema,
    values: profileValuesOf(profile),
    fields: PROFILE_FIELDS,
    send: (fields) => update({ body: { fields } }),
    done: t('Updated Successfully!'),
  });
  const { control } = form;
  return (
    <PageForm form={form} submit={t('Save')}>
      <TextField control={control} name="name" label={t('Name')} required />
      <TextField
        control={control}
        name="tagLine"
        label={t('Tag line')}
        help={t('Shown under your restaurant’s name.')}
        required
      />
      <TextField control={control} name="address" label={t('Address')} required />
      <TextField
        control={control}
        name="landMark"
        label={t('Landmark')}
        help={t('Helps first-time guests find you.')}
        required
      />
      <Grid gap="5" templateColumns="repeat(auto-fit, minmax(min(100%, 14rem), 1fr))" alignItems="start">
        <TextField control={control} name="city" label={t('City')} required />
        <StateField control={control} saved={profile.state} />
      </Grid>
    </PageForm>
  );
}
