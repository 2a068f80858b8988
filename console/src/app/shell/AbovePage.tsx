import { config } from '../../config.ts';
import { lazyPart } from '../../loading/lazyPart.tsx';
import { NewOrderHost } from '../newOrders/NewOrderHost.tsx';

const Tour = lazyPart(() => import('../tour/Tour.tsx'));

/** The content above a page: the tour, if any, which explains what to do with the new order below it. */
export function AbovePage() {
  const { tourPrinterUrl } = config();
  return (
    <>
      {tourPrinterUrl !== undefined && <Tour printerUrl={tourPrinterUrl} />}
      <NewOrderHost />
    </>
  );
}
