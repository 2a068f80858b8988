import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/EmptyState.tsx';
import { HomeLink } from './HomeLink.tsx';

/** Shown at an address that the signed-in person may not see (decisions 13). */
export function NoAccessPage() {
  const { t } = useTranslation();
  return (
    <EmptyState icon={Lock} title={t("You don't have access to this page")} level="h1" action={<HomeLink />}>
      {t('Ask the restaurant’s owner for access.')}
    </EmptyState>
  );
}
