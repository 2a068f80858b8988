import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import { Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { NoticeStrip } from '../../ui/NoticeStrip.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StaleNotice } from '../../ui/StaleNotice.tsx';
import { useDeliveryShutQuery } from '../shopApi.ts';
import { CompanyToggleList } from './CompanyToggleList.tsx';
import { nobodyDelivers } from './companyToggles.ts';
import { known, useCompanyToggleQueries } from './deliveryApi.ts';
import { StaffDeliveryToggle } from './StaffDeliveryToggle.tsx';

/** Who delivers orders (spec 001 §2, §4, decisions 8a). Each toggle is saved when it is turned. */
export default function DeliverySettingsPage() {
  const { t } = useTranslation();
  const staff = useDeliveryShutQuery();
  const queries = useCompanyToggleQueries();

  const all = [staff, ...Object.values(queries)];
  const stale = all.find(({ data, error }) => data !== undefined && error);

  return (
    <Page width="form">
      <PageHeader title={t('Delivery settings')} description={t('Choose who delivers your orders')} />
      {stale?.error && (
        <StaleNotice
          error={stale.error}
          since={stale.fulfilledTimeStamp ?? 0}
          onRetry={() => {
            for (const query of all) if (query.error) void query.refetch();
          }}
        />
      )}
      {nobodyDelivers(known(queries), staff.data && !staff.data.shut) && (
        <NoticeStrip tone="warning" icon={Truck} role="status">
          <Text flex="1 1 14rem" fontWeight="medium">
            {t('Delivery is off. Guests can only pick up their orders.')}
          </Text>
        </NoticeStrip>
      )}
      <Card padded aria-labelledby="by-staff">
        <Heading as="h2" id="by-staff" textStyle="title">
          {t('By your own staff')}
        </Heading>
        <StaffDeliveryToggle />
      </Card>
      <Card padded aria-labelledby="by-companies">
        <Heading as="h2" id="by-companies" textStyle="title">
          {t('By delivery companies')}
        </Heading>
        <CompanyToggleList />
      </Card>
    </Page>
  );
}
