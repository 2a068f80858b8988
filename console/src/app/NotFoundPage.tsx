import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/EmptyState.tsx';
import { HomeLink } from './HomeLink.tsx';

/** Shown at an address that the console does not have. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <EmptyState icon={SearchX} title={t('Page not found')} level="h1" action={<HomeLink />}>
      {t('The address may be wrong, or the page may have moved.')}
    </EmptyState>
  );
}
