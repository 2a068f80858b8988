import { config } from '../../config.ts';
import { lazyPart } from '../../loading/lazyPart.tsx';
import { NewOrderPlace } from '../newOrders/NewOrderPlace.tsx';

const Tour = lazyPart(() => import('../tour/Tour.tsx'));

/** What stands above a page: the tour where there is one, which says what to do with the new order below it. */
export function AbovePage() {
  const { tourPrinterUrl } = config();
  return (
    <>
      {tourPrinterUrl !== undefined && <Tour printerUrl={tourPrinterUrl} />}
      <NewOrderPlace />
    </>
  );
}
