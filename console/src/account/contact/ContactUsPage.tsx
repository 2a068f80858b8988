import { t as translate } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import * as z from 'zod/mini';
import { config } from '../../config.ts';
import { useMerchant } from '../../platform/merchant.ts';
import { selectSession } from '../../session/sessionSlice.ts';
import { Card } from '../../ui/Card.tsx';
import { PageForm } from '../../ui/forms/PageForm.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useServerForm } from '../../ui/forms/useServerForm.ts';
import { OutsideLink } from '../OutsideLink.tsx';
import { required } from '../required.ts';
import { useContactUsMutation } from './contactApi.ts';
import { visibleText } from '../../language/visibleText.ts';
import { AccountPage } from '../AccountPage.tsx';

const email = z.email();

const schema = z.object({
  name: required(() => translate('please enter name!')),
  email: required(() => translate('please enter email!')).check(
    z.overwrite(visibleText),
    z.refine((written) => z.safeParse(email, written).success, {
      error: () => translate('Enter a valid email address.'),
    }),
  ),
  phone: required(() => translate('please enter phone!')),
  message: required(() => translate('please enter message!')),
});

/** A message to the platform's staff: four fields, all required (decisions 30). */
export function ContactUsPage() {
  const { t } = useTranslation();
  const [send] = useContactUsMutation();
  const address = useSelector(selectSession)?.email ?? '';
  const { Firstname = '', Lastname = '' } = useMerchant().data?.result ?? {};
  const name = `${Firstname} ${Lastname}`.trim();
  const form = useServerForm({
    schema,
    values: { name, email: address, phone: '', message: '' },
    fields: ['name', 'email', 'phone', 'message'],
    send: (fields) => send({ body: { fields } }),
    done: t('Message sent.'),
    notOffered: t('This platform doesn’t accept messages from the console.'),
    // Keeps the name and address for another message.
    afterwards: (sent) => ({ ...sent, message: '' }),
  });
  const { control } = form;
  return (
    <AccountPage title={t('Contact Us')} description={t('Send us a message. We’ll reply by email or phone.')}>
      <Card padded padding={{ base: '4', md: '6' }}>
        <PageForm
          form={form}
          submit={t('Send')}
          problem={
            form.isMissing ? (
              <>
                <span>{form.error}</span>{' '}
                <OutsideLink href={config().contactUsUrl}>
                  {t('Go to the platform’s contact page')}
                </OutsideLink>
              </>
            ) : (
              form.error
            )
          }
        >
          <TextField control={control} name="name" label={t('Name')} autoComplete="name" required />
          <TextField
            control={control}
            name="email"
            label={t('Email')}
            type="email"
            autoComplete="email"
            required
          />
          <TextField
            control={control}
            name="phone"
            label={t('Phone')}
            type="tel"
            autoComplete="tel"
            required
          />
          <TextField control={control} name="message" label={t('Message')} multiline required />
        </PageForm>
      </Card>
    </AccountPage>
  );
}
