import type { Receipt } from '@servery/protocol/printing/receipt';
import { useEffect, useRef } from 'react';
import { useReceiptLocale } from '../../platform/receiptLocale.ts';
import { paperDrawn, ReceiptPaper } from '../../ui/paper/ReceiptPaper.tsx';

/** The printable slip; opens the browser's print dialog after rendering. */
export default function PrintedSlip({ receipt }: { readonly receipt: Receipt }) {
  const paper = useRef<HTMLDivElement>(null);
  const locale = useReceiptLocale();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    void paperDrawn(paper.current).then(() => window.print());
  }, []);
  return <ReceiptPaper ref={paper} receipt={receipt} locale={locale} />;
}
