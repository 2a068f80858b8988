import { Text } from '@chakra-ui/react/text';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { config } from '../../config.ts';
import { deviceStorage } from '../../storage/textStorage.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { NoticeStrip } from '../../ui/NoticeStrip.tsx';
import NewOrderPlace from '../newOrders/NewOrderPlace.tsx';
import { whenPrinting } from '../whenPrinting.ts';

const Tour = lazyPart(() => whenPrinting(() => import('../tour/Tour.tsx')));

/** What stands above a page: that the browser keeps nothing, the tour where there is one, which says what to do with the new order below it. */
export default function AbovePage() {
  const { t } = useTranslation();
  const { tourPrinterUrl } = config();
  return (
    <>
      {deviceStorage.isBlocked() && (
        <NoticeStrip tone="warning" icon={TriangleAlert}>
          <Text flex="1 1 14rem">
            {t(
              'This browser blocks site data, so nothing is remembered: after a reload you sign in again. Allow site data or cookies for this site in the browser’s settings, then reload.',
            )}
          </Text>
        </NoticeStrip>
      )}
      {tourPrinterUrl !== undefined && <Tour printerUrl={tourPrinterUrl} />}
      <NewOrderPlace />
    </>
  );
}
