import { useTranslation } from 'react-i18next';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { BusyModeCard } from './busy/BusyModeCard.tsx';

/** Shows the card of busy mode until the page of the restaurant's settings is there. */
export default function TemporaryPage() {
  const { t } = useTranslation();
  return (
    <Page>
      <PageHeader title={t('Restaurant settings')} />
      <BusyModeCard />
    </Page>
  );
}
