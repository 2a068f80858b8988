import { config } from '../../config.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import NewOrderPlace from '../newOrders/NewOrderPlace.tsx';
import { whenPrinting } from '../whenPrinting.ts';

const Tour = lazyPart(() => whenPrinting(() => import('../tour/Tour.tsx')));

/** What stands above a page: the tour where there is one, which says what to do with the new order below it. */
export default function AbovePage() {
  const { tourPrinterUrl } = config();
  return (
    <>
      {tourPrinterUrl !== undefined && <Tour printerUrl={tourPrinterUrl} />}
      <NewOrderPlace />
    </>
  );
}
