import { useTranslation } from 'react-i18next';
import { ErrorState } from '../ui/ErrorState.tsx';
import { LoadingState } from '../ui/LoadingState.tsx';
import { OrderView } from './OrderView.tsx';
import { useOrderQuery } from './ordersApi.ts';

interface Props {
  readonly orderId: string;
  /** The level of the heading that the order stands under. */
  readonly level: 'h1' | 'h2';
}

/** An order by its number, with all that can be done with it: on its own page, and where a new one is told of. */
export function LoadedOrder({ orderId, level }: Props) {
  const { t } = useTranslation();
  const {
    data: order,
    error,
    isFetching,
    refetch,
  } = useOrderQuery(orderId, { refetchOnMountOrArgChange: true });
  if (order) return <OrderView order={order} level={level} />;
  if (error && 'kind' in error) {
    return (
      <ErrorState
        error={error}
        title={t('The order could not be loaded')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return <LoadingState lines={10} />;
}
