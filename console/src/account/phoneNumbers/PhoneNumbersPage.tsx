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
    <AccountPage
      title={t('Phone numbers')}
      description={t('Where the platform’s people reach the restaurant, and who answers.')}
    >
      <Card padded padding={{ base: '4', md: '6' }}>
        <OfferedRecord
          query={query}
          failed={t('The phone numbers could not be loaded')}
          notOffered={t('This platform does not keep the phone numbers')}
        >
          {(kept) => <PhoneNumbersForm kept={kept} />}
        </OfferedRecord>
      </Card>
    </AccountPage>
  );
}
