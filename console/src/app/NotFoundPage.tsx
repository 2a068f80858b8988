import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../ui/EmptyState.tsx';
import { HomeLink } from './HomeLink.tsx';

/** Shown at an address that the console does not have. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <EmptyState icon={SearchX} title={t('There is no such page')} level="h1" action={<HomeLink />}>
      {t('The address may be mistyped, or the page has moved.')}
    </EmptyState>
  );
}
