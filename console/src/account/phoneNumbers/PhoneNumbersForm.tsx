import { zodResolver } from '@hookform/resolvers/zod';
import { t as translate } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { TextField } from '../../ui/forms/TextField.tsx';
import { RecordFormFrame } from '../RecordFormFrame.tsx';
import { required } from '../required.ts';
import { useRecordForm } from '../useRecordForm.ts';
import { useSavePhoneNumbersMutation, type PhoneNumbers } from './phoneNumbersApi.ts';
import { countryOf, sentNumber, shownNumber, type PhoneFault } from './phoneText.ts';

interface Props {
  readonly kept: PhoneNumbers;
}

const FIELDS = {
  restaurant_phone: 'restaurant_phone',
  owner_phone: 'owner_phone',
  manager_phone: 'manager_phone',
} as const;
type PhoneValues = Record<keyof typeof FIELDS, string>;

const faultText = (fault: PhoneFault): string =>
  ({
    short: translate('This phone number is too short.'),
    long: translate('This phone number is too long.'),
    unreadable: translate('This is no phone number. Enter it as you would dial it, and nothing else.'),
  })[fault];

/** The rules of the three fields, each of which may keep what it holds. */
function schemaOf(kept: PhoneNumbers) {
  const country = countryOf(kept.restaurant_phone);
  const number = (name: keyof PhoneValues) =>
    z.refine<string>((written) => 'number' in sentNumber(written, kept[name], country), {
      error: ({ input }) => {
        const sent = sentNumber(String(input), kept[name], country);
        return 'fault' in sent ? faultText(sent.fault) : undefined;
      },
    });
  return z.object({
    restaurant_phone: required(() => translate('please enter restaurant phone number!')).check(
      number('restaurant_phone'),
    ),
    owner_phone: z.string().check(number('owner_phone')),
    manager_phone: z.string().check(number('manager_phone')),
  });
}

/** Changes the phone numbers: written as people write them, sent as E.164. */
export function PhoneNumbersForm({ kept }: Props) {
  const { t, i18n } = useTranslation();
  const [save] = useSavePhoneNumbersMutation();
  const country = countryOf(kept.restaurant_phone);
  const shown = useMemo(() => {
    const show = (number: string): string => shownNumber(number, country);
    return {
      restaurant_phone: show(kept.restaurant_phone),
      owner_phone: show(kept.owner_phone),
      manager_phone: show(kept.manager_phone),
    };
  }, [kept, country]);

  const { form, submit, problem } = useRecordForm<PhoneValues>({
    resolver: zodResolver(schemaOf(kept)),
    kept: shown,
    fields: FIELDS,
    save: (written) => {
      const sent = (name: keyof PhoneValues): string => {
        const read = sentNumber(written[name], kept[name], country);
        // The form's rules let nothing through that cannot be sent.
        return 'number' in read ? read.number : '';
      };
      return save({
        body: {
          fields: {
            restaurant_phone: sent('restaurant_phone'),
            owner_phone: sent('owner_phone'),
            manager_phone: sent('manager_phone'),
          },
        },
      });
    },
    done: t('Updated Successfully!'),
    notOffered: t('This platform shows these numbers, but does not let you change them here.'),
  });

  const { control } = form;
  const countryName = new Intl.DisplayNames(i18n.language, { type: 'region' }).of(country);
  return (
    <RecordFormFrame control={control} onSubmit={submit} submit={t('Save')} problem={problem?.message}>
      <TextField
        control={control}
        name="restaurant_phone"
        label={t('Restaurant')}
        help={t('A number without a country code is taken to be in this country: {{country}}.', {
          country: countryName,
        })}
        type="tel"
        required
      />
      <TextField control={control} name="owner_phone" label={t('Owner')} type="tel" />
      <TextField control={control} name="manager_phone" label={t('Manager')} type="tel" />
    </RecordFormFrame>
  );
}
