import { IconButton } from '@chakra-ui/react/button';
import { Download, Settings2 } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { lazyPart, MissingOverlay } from '../../loading/lazyPart.tsx';
import { useLiveOrders } from '../liveOrders.ts';
import { listOptions } from './listOptions.ts';
import { useWatched } from '../../storage/useWatched.ts';
import { pressOrderKey } from '../board/orderKeys.ts';
import { OrderSearch } from './OrderSearch.tsx';
import { OrderViewSwitch } from './OrderViewSwitch.tsx';
import { ordersUrl, type OrderListPlace } from '../urls.ts';

const OrderOptionsDialog = lazyPart(() => import('./OrderOptionsDialog.tsx'), MissingOverlay);

interface Props {
  readonly place: OrderListPlace;
  /** Somebody wants the orders as a file. */
  readonly onExport: () => void;
}

/**
 * What can be done with the list as a whole: search, table or board, save as a file, options; its keys, and what
 * keeps it true while it is looked at.
 */
export function OrderTools({ place, onExport }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { hasKeys } = useWatched(listOptions);
  const [areOptionsOpen, setAreOptionsOpen] = useState(false);
  useLiveOrders(place.filters);

  // Its keys are heard as soon as it is seen.
  useLayoutEffect(() => {
    if (!hasKeys) return;
    const press = (event: KeyboardEvent): void => pressOrderKey(event, () => setAreOptionsOpen(true));
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [hasKeys]);

  return (
    <>
      <OrderSearch
        sought={place.sought}
        onSeek={(sought) => void navigate(ordersUrl({ ...place, sought }), { replace: true })}
      />
      <OrderViewSwitch place={place} />
      <IconButton aria-label={t('Save as CSV')} title={t('Save as CSV')} onClick={onExport}>
        <Download aria-hidden />
      </IconButton>
      <IconButton
        aria-label={t('Options of this device')}
        title={t('Colours by age, keys')}
        onClick={() => setAreOptionsOpen(true)}
      >
        <Settings2 aria-hidden />
      </IconButton>
      {areOptionsOpen && <OrderOptionsDialog onClose={() => setAreOptionsOpen(false)} />}
    </>
  );
}
