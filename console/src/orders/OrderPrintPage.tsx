import { Button } from '@chakra-ui/react/button';
import type { Order } from '@servery/protocol/platform/order';
import { Printer } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMerchant } from '../platform/merchant.ts';
import { useReceiptLocale } from '../platform/receiptLocale.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { LoadingState } from '../ui/LoadingState.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { paperDrawn, ReceiptPaper } from '../ui/paper/ReceiptPaper.tsx';
import { NoOrderChosen } from './detail/NoOrderChosen.tsx';
import { orderPrintUrl, orderUrl } from './urls.ts';
import { useOrderLocation } from './detail/useOrderLocation.ts';
import { useReceiptOf } from './printing/useReceiptOf.ts';
import { WithOrder } from './detail/WithOrder.tsx';

/** Prints once automatically if the navigation here asked for it; going back or reloading prints nothing. */
function usePrintOnArrival(orderId: string, paper: { readonly current: HTMLElement | null }): void {
  const navigate = useNavigate();
  const isPrintWanted = useOrderLocation()?.isPrintWanted === true;
  const isDone = useRef(false);
  useEffect(() => {
    if (!isPrintWanted || isDone.current) return;
    isDone.current = true;
    void paperDrawn(paper.current).then(async () => {
      await navigate(orderPrintUrl(orderId), { replace: true, preventScrollReset: true });
      window.print();
    });
  }, [isPrintWanted, navigate, orderId, paper]);
}

function PrintableOrder({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const receiptOf = useReceiptOf();
  const locale = useReceiptLocale();
  const receipt = useMemo(() => receiptOf(order), [receiptOf, order]);
  const paper = useRef<HTMLDivElement>(null);
  usePrintOnArrival(order.order_id, paper);
  return (
    <>
      <PageHeader
        title={t('Order #{{number}}', { number: order.order_id })}
        description={t('Print the receipt on a printer connected to this device.')}
      >
        <Button variant="solid" onClick={() => window.print()}>
          <Printer aria-hidden />
          {t('Print')}
        </Button>
      </PageHeader>
      <ReceiptPaper ref={paper} receipt={receipt} locale={locale} />
    </>
  );
}

/** An order's receipt for the browser's own print dialog: for shops without a receipt printer (decisions 19). */
export default function OrderPrintPage() {
  const { t } = useTranslation();
  const place = useOrderLocation();
  // The receipt needs the restaurant's name and time zone.
  const { isLoading } = useMerchant();
  if (place === undefined) {
    return (
      <Page>
        <NoOrderChosen />
      </Page>
    );
  }
  return (
    <Page width="form">
      <BackLink to={orderUrl(place.orderId)}>{t('Back to the order')}</BackLink>
      <WithOrder key={place.orderId} orderId={place.orderId}>
        {(order) => (isLoading ? <LoadingState /> : <PrintableOrder order={order} />)}
      </WithOrder>
    </Page>
  );
}
