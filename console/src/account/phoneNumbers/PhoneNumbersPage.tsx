import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { OfferedRecord } from '../OfferedRecord.tsx';
import { PhoneNumbersForm } from './PhoneNumbersForm.tsx';
import { usePhoneNumbersQuery } from './phoneNumbersApi.ts';
import { AccountPage } from '../AccountPage.tsx';

/** The phone numbers by which the platform's staff reach the restaurant (spec 001 §2). */
export default function PhoneNumbersPage() {
  const { t } = useTranslation();
  const query = usePhoneNumbersQuery();
  return (
    <AccountPage title={t('Phone numbers')} description={t('Numbers where we can reach you')}>
      <Card padded padding={{ base: '4', md: '6' }}>
        <OfferedRecord
          query={query}
          failed={t('The phone numbers could not be loaded')}
          notOffered={t('This platform doesn’t store phone numbers')}
        >
          {(saved) => <PhoneNumbersForm saved={saved} />}
        </OfferedRecord>
      </Card>
    </AccountPage>
  );
}
