import { Grid } from '@chakra-ui/react/grid';
import { zodResolver } from '@hookform/resolvers/zod';
import type { MerchantProfile } from '@servery/protocol/platform/profile';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/forms/TextField.tsx';
import { RecordFormFrame } from '../RecordFormFrame.tsx';
import { useRecordForm } from '../useRecordForm.ts';
import { useUpdateProfileMutation } from './profileApi.ts';
import { PROFILE_FIELDS, profileSchema, profileValuesOf, type ProfileValues } from './profileValues.ts';
import { StateField } from './StateField.tsx';

const resolver = zodResolver(profileSchema);

/** Changes what guests read about the restaurant (spec 001 §2, §5). */
export function ProfileForm({ profile }: { readonly profile: MerchantProfile }) {
  const { t } = useTranslation();
  const [update] = useUpdateProfileMutation();
  const { form, submit, problem } = useRecordForm<ProfileValues>({
    resolver,
    kept: useMemo(() => profileValuesOf(profile), [profile]),
    fields: PROFILE_FIELDS,
    save: (fields) => update({ body: { fields } }),
    done: t('Updated Successfully!'),
  });
  const { control } = form;
  return (
    <RecordFormFrame control={control} onSubmit={submit} submit={t('Save')} problem={problem?.message}>
      <TextField control={control} name="name" label={t('Name')} required />
      <TextField
        control={control}
        name="tagLine"
        label={t('Tag line')}
        help={t('One line under the name: what guests should know first.')}
        required
      />
      <TextField control={control} name="address" label={t('Address')} required />
      <TextField
        control={control}
        name="landMark"
        label={t('Landmark')}
        help={t('What it is next to, for whoever comes for the first time.')}
        required
      />
      <Grid gap="5" templateColumns="repeat(auto-fit, minmax(min(100%, 14rem), 1fr))" alignItems="start">
        <TextField control={control} name="city" label={t('City')} required />
        <StateField control={control} kept={profile.state} />
      </Grid>
    </RecordFormFrame>
  );
}
