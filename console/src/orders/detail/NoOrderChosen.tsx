import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Shown when neither the router's state nor the address names an order (decisions 18). */
export function NoOrderChosen() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={ReceiptText}
      title={t('No order selected')}
      level="h1"
      action={<ButtonLink to="/orders">{t('Go to Orders')}</ButtonLink>}
    >
      {t('Open an order from the list.')}
    </EmptyState>
  );
}
