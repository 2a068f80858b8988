import { Text } from '@chakra-ui/react/text';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { config } from '../../config.ts';
import { useMerchant } from '../../platform/merchant.ts';
import { selectSession } from '../../session/sessionSlice.ts';
import { Card } from '../../ui/Card.tsx';
import { PageForm } from '../../ui/forms/PageForm.tsx';
import { useServerForm } from '../../ui/forms/useServerForm.ts';
import { OutsideLink } from '../OutsideLink.tsx';
import { useChangePassword } from './changePassword.ts';
import { PasswordField } from './PasswordField.tsx';
import { easilyGuessed, MIN_CHARACTERS, NO_PASSWORDS, passwordSchema } from './passwordRules.ts';
import { PasswordStrength } from './PasswordStrength.tsx';
import { AccountPage } from '../AccountPage.tsx';

/** Changes the signed-in person's password (spec 001 §2). Nothing typed here is stored. */
export function ChangePasswordPage() {
  const { t } = useTranslation();
  const change = useChangePassword();
  const email = useSelector(selectSession)?.email ?? '';
  const { data: merchant } = useMerchant();
  const { name = '', result } = merchant ?? {};
  const { Firstname = '', Lastname = '' } = result ?? {};
  const guessed = useMemo(
    () => easilyGuessed([email, name, Firstname, Lastname]),
    [email, name, Firstname, Lastname],
  );
  const form = useServerForm({
    schema: passwordSchema,
    values: NO_PASSWORDS,
    fields: { current_password: 'current', new_password: 'next' },
    send: change,
    done: t('Password changed.'),
    notOffered: t('This platform doesn’t support changing your password here.'),
    afterwards: () => NO_PASSWORDS,
  });
  const { control } = form;
  const next = useWatch({ control, name: 'next' });
  // The strength check is large: it loads once a new password is typed.
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <AccountPage
      title={t('Change password')}
      description={t('You stay signed in. Use the new password next time.')}
    >
      <Card padded padding={{ base: '4', md: '6' }}>
        <PageForm form={form} submit={t('Change password')}>
          {/* Password managers read the account name here. */}
          {email !== '' && <input type="text" autoComplete="username" value={email} readOnly hidden />}
          <PasswordField
            control={control}
            name="current"
            label={t('Current password')}
            show={t('Show the current password')}
            autoComplete="current-password"
          />
          <PasswordField
            control={control}
            name="next"
            label={t('New password')}
            show={t('Show the new password')}
            help={t('At least {{count}} characters. A few unrelated words are hard to guess.', {
              count: MIN_CHARACTERS,
            })}
            autoComplete="new-password"
            onFocus={() => setIsChoosing(true)}
          />
          {isChoosing && <PasswordStrength password={next} guessed={guessed} />}
          <PasswordField
            control={control}
            name="again"
            label={t('Confirm new password')}
            show={t('Show the password confirmation')}
            autoComplete="new-password"
          />
        </PageForm>
        <Text>
          <OutsideLink href={config().forgotPasswordUrl}>{t('Forgot password?')}</OutsideLink>
        </Text>
      </Card>
    </AccountPage>
  );
}
