import { Button } from '@chakra-ui/react/button';
import { PhoneOff, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { OfferedRecord } from '../OfferedRecord.tsx';
import { PhoneNumbersForm } from './PhoneNumbersForm.tsx';
import { usePhoneNumbers } from './phoneNumbersApi.ts';
import { usePhoneText } from './usePhoneText.ts';

/** Where the platform's people reach the restaurant (spec 001 §2). */
export function PhoneNumbersPage() {
  const { t } = useTranslation();
  const query = usePhoneNumbers();
  const { phoneText, isFailed, textFor } = usePhoneText(query.data);
  return (
    <Page width="form">
      <PageHeader
        title={t('Phone numbers')}
        description={t('Where the platform’s people reach the restaurant, and who answers.')}
      />
      <Card padded padding={{ base: '4', md: '6' }}>
        <OfferedRecord
          query={query}
          failed={t('The phone numbers could not be loaded')}
          notOffered={t('This platform does not keep the phone numbers')}
        >
          {(kept) =>
            isFailed ? (
              <EmptyState
                icon={PhoneOff}
                title={t('Phone numbers cannot be checked at the moment')}
                action={
                  <Button onClick={() => location.reload()}>
                    <RotateCw aria-hidden />
                    {t('Try again')}
                  </Button>
                }
              >
                {t('A part of this page could not be loaded. Check the internet connection.')}
              </EmptyState>
            ) : phoneText ? (
              <PhoneNumbersForm kept={kept} phoneText={phoneText} textFor={textFor} />
            ) : (
              <LoadingState />
            )
          }
        </OfferedRecord>
      </Card>
    </Page>
  );
}
