import { Grid } from '@chakra-ui/react/grid';
import { Heading } from '@chakra-ui/react/heading';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/lists/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { BusyModeCard } from '../busy/BusyModeCard.tsx';
import { useCommunicationSettingsQuery } from './communicationApi.ts';
import { CommunicationForm } from './CommunicationForm.tsx';
import { OpeningTimesLinks } from './OpeningTimesLinks.tsx';
import { OpenOrClosed } from './OpenOrClosed.tsx';

/** Whether the restaurant is open and why, and how it is notified of orders (spec 001 §2). */
export default function RestaurantSettingsPage() {
  const { t } = useTranslation();
  const communication = useCommunicationSettingsQuery();
  return (
    <Page>
      <PageHeader
        title={t('Restaurant settings')}
        description={t('Open or close for orders, and choose how you hear about them')}
      />
      <Grid gap="4.5" templateColumns="repeat(auto-fit, minmax(min(100%, 22rem), 1fr))">
        <Card padded aria-labelledby="open-or-closed">
          <Heading as="h2" id="open-or-closed" textStyle="section">
            {t('Open or closed')}
          </Heading>
          <OpenOrClosed />
          <OpeningTimesLinks />
        </Card>
        <BusyModeCard />
      </Grid>
      <Card padded aria-labelledby="communication">
        <Heading as="h2" id="communication" textStyle="section">
          {t('Communication settings')}
        </Heading>
        <Loaded query={communication} failed={t('The communication settings could not be loaded')}>
          {(settings) => <CommunicationForm settings={settings} />}
        </Loaded>
      </Card>
    </Page>
  );
}
