import { t as translate } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { PageForm } from '../../ui/forms/PageForm.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useServerForm } from '../../ui/forms/useServerForm.ts';
import { required } from '../required.ts';
import { useSavePhoneNumbersMutation, type PhoneNumbers } from './phoneNumbersApi.ts';
import { countryOf, sentNumber, shownNumber, type PhoneFault } from './phoneText.ts';

interface Props {
  readonly saved: PhoneNumbers;
}

const FIELDS = ['restaurant_phone', 'owner_phone', 'manager_phone'] as const;
type PhoneValues = Record<(typeof FIELDS)[number], string>;

const eachNumber = (text: (name: keyof PhoneValues) => string): PhoneValues => ({
  restaurant_phone: text('restaurant_phone'),
  owner_phone: text('owner_phone'),
  manager_phone: text('manager_phone'),
});

const faultText = (fault: PhoneFault): string =>
  ({
    short: translate('This phone number is too short.'),
    long: translate('This phone number is too long.'),
    unreadable: translate('Enter a valid phone number, as you would dial it.'),
  })[fault];

/** The rules of the three fields, each of which may keep its stored value. */
function schemaOf(saved: PhoneNumbers) {
  const country = countryOf(saved.restaurant_phone);
  const number = (name: keyof PhoneValues) =>
    z.refine<string>((written) => 'number' in sentNumber(written, saved[name], country), {
      error: ({ input }) => {
        const sent = sentNumber(String(input), saved[name], country);
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

/** Changes the phone numbers: people type them in any format, the request has E.164. */
export function PhoneNumbersForm({ saved }: Props) {
  const { t, i18n } = useTranslation();
  const [save] = useSavePhoneNumbersMutation();
  const country = countryOf(saved.restaurant_phone);
  const form = useServerForm({
    schema: schemaOf(saved),
    values: eachNumber((name) => shownNumber(saved[name], country)),
    fields: FIELDS,
    send: (written) => {
      const fields = eachNumber((name) => {
        const read = sentNumber(written[name], saved[name], country);
        // The schema has already refused numbers that cannot be sent.
        return 'number' in read ? read.number : '';
      });
      return save({ body: { fields } });
    },
    done: t('Updated Successfully!'),
    notOffered: t('You can’t change these numbers here.'),
  });

  const { control } = form;
  const countryName = new Intl.DisplayNames(i18n.language, { type: 'region' }).of(country);
  return (
    <PageForm form={form} submit={t('Save')}>
      <TextField
        control={control}
        name="restaurant_phone"
        label={t('Restaurant')}
        help={t('Country for numbers without a country code: {{country}}.', {
          country: countryName,
        })}
        type="tel"
        required
      />
      <TextField control={control} name="owner_phone" label={t('Owner')} type="tel" />
      <TextField control={control} name="manager_phone" label={t('Manager')} type="tel" />
    </PageForm>
  );
}
