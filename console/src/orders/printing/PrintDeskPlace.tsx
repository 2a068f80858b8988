import { useState, type ReactNode } from 'react';
import { lazyPart } from '../../loading/lazyPart.tsx';
import { PrintDeskContext, type PrintDesk } from './printDesk.ts';

const OrderPrintDesk = lazyPart(() => import('./OrderPrintDesk.tsx'));

/** Has printing at hand for the orders in it. News of printing renders only the components that read it. */
export function PrintDeskPlace({ children }: { readonly children: ReactNode }) {
  const [desk, setDesk] = useState<PrintDesk>();
  return (
    <>
      <PrintDeskContext value={desk}>{children}</PrintDeskContext>
      <OrderPrintDesk onChange={setDesk} />
    </>
  );
}
