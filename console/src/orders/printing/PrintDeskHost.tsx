import { useState, type ReactNode } from 'react';
import { lazyPart } from '../../loading/lazyPart.tsx';
import { PrintDeskContext, type PrintDesk } from './printDesk.ts';

const OrderPrintDesk = lazyPart(() => import('./OrderPrintDesk.tsx'));

/** Provides the print desk to its children. Print events re-render only the components that read it. */
export function PrintDeskHost({ children }: { readonly children: ReactNode }) {
  const [desk, setDesk] = useState<PrintDesk>();
  return (
    <>
      <PrintDeskContext value={desk}>{children}</PrintDeskContext>
      <OrderPrintDesk onChange={setDesk} />
    </>
  );
}
