import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ExternalLinkCard } from './ExternalLinkCard.tsx';
import { OutletsCard } from './OutletsCard.tsx';

/** The guests' ordering link, and the console's current outlet (spec 001 §2). */
export default function OutletSettingPage() {
  const { t } = useTranslation();
  return (
    <Page width="form">
      <PageHeader
        title={t('External Order Online Link')}
        description={t('Your ordering link, and the outlet you’re working in')}
      />
      <ExternalLinkCard />
      <OutletsCard />
    </Page>
  );
}
