import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Loaded } from '../../ui/lists/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useOrderEndpointQuery } from './endpointApi.ts';
import { LinkNameField } from './LinkNameField.tsx';
import { NameForm } from './NameForm.tsx';
import { orderAddress, partsOf } from './orderAddress.ts';
import { LinkCard } from './LinkCard.tsx';

/** The URL at which guests order online: claimed once, then only shown (spec 001 §2, §4). */
export default function OnlineLinkPage() {
  const { t } = useTranslation();
  const endpoint = useOrderEndpointQuery();
  const [isNew, setIsNew] = useState(false);
  return (
    <Page width="form">
      <PageHeader
        title={t('Order Online Link')}
        description={t('Your online ordering address and its QR code')}
      />
      <Loaded query={endpoint} failed={t('The address could not be loaded')}>
        {(answer) => (
          <>
            <Card padded aria-labelledby="order-address">
              <Heading as="h2" id="order-address" textStyle="section">
                {t('Address')}
              </Heading>
              {answer.trim() === '' ? (
                <NameForm isReading={endpoint.isFetching} onCreated={() => setIsNew(true)} />
              ) : (
                <TakenName answer={answer} />
              )}
            </Card>
            <CodeOf answer={answer} isNew={isNew} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** The read-only form once the URL is claimed. */
function TakenName({ answer }: { readonly answer: string }) {
  const { t } = useTranslation();
  const address = orderAddress(answer);
  const { name, suffix } = address ? partsOf(address) : { name: answer, suffix: '' };
  return (
    <>
      <LinkNameField value={name} suffix={suffix} readOnly help={t('This address can’t be changed.')} />
      <Button variant="solid" justifySelf="start" disabled>
        <Lock aria-hidden />
        {t('Create')}
      </Button>
    </>
  );
}

function CodeOf({ answer, isNew }: { readonly answer: string; readonly isNew: boolean }) {
  const { t } = useTranslation();
  if (answer.trim() === '') {
    return (
      <Text color="ink.muted" textWrap="pretty">
        {t('Create an address to get its QR code.')}
      </Text>
    );
  }
  const address = orderAddress(answer);
  return address ? (
    <LinkCard address={address} isNew={isNew} />
  ) : (
    <ErrorBanner>
      {t('The address from the platform is not a valid link, so it has no QR code. Contact support.')}
    </ErrorBanner>
  );
}
