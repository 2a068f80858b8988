import { Hammer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router-dom';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import type { PageRoute } from './routes.tsx';

/** Stands at the address of a page whose area is not in this version, and says so. */
export default function UpcomingPage() {
  const { t } = useTranslation();
  const route = useMatches().at(-1)?.handle as PageRoute;
  return (
    <Page>
      <PageHeader title={t(route.title)} />
      <Card>
        <EmptyState icon={Hammer} title={t('This page is being built.')}>
          {t('It will come with one of the next versions.')}
        </EmptyState>
      </Card>
    </Page>
  );
}
