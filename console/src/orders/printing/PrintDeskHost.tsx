import { useState, type ReactNode } from 'react';
import { devicePrints } from '../../agent/devicePrints.ts';
import { lazyPart } from '../../loading/lazyPart.tsx';
import { useWatched } from '../../storage/useWatched.ts';
import { PrintDeskContext, PrintOrderContext, type PrintDesk } from './printDesk.ts';

const OrderPrintDesk = lazyPart(() => import('./OrderPrintDesk.tsx'));

/** Provides the print desk to its children. Print events re-render only the components that read it. */
export function PrintDeskHost({ children }: { readonly children: ReactNode }) {
  const [desk, setDesk] = useState<PrintDesk>();
  const prints = useWatched(devicePrints);
  return (
    <>
      <PrintOrderContext value={prints ? (desk?.print ?? null) : undefined}>
        <PrintDeskContext value={desk}>{children}</PrintDeskContext>
      </PrintOrderContext>
      {prints && <OrderPrintDesk onChange={setDesk} />}
    </>
  );
}
