import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** In place of a list of orders that is empty. */
export function NoOrders() {
  const { t } = useTranslation();
  return (
    <EmptyState icon={ReceiptText} title={t('No orders here')}>
      {t('New orders appear here automatically. Choose another status or other days to see more.')}
    </EmptyState>
  );
}
