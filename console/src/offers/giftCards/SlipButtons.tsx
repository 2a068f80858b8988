import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import type { Receipt } from '@servery/protocol/printing/receipt';
import { AppWindow, Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { counterPrinter, usePrintByHand, usePrintsHere } from '../../agent/usePrintByHand.ts';
import { useMerchant, useZone } from '../../platform/merchant.ts';
import { lazyPart } from '../../loading/lazyPart.tsx';
import { slipOf, type Redemption } from './redemption.ts';

// Loaded lazily: it brings the whole receipt layout.
const PrintedSlip = lazyPart(() => import('./PrintedSlip.tsx'));

/**
 * Prints the slip of a redemption on the receipt printer, or through the browser's print dialog when there is no print
 * agent or printer, or when the user prefers it.
 */
export default function SlipButtons({ redemption }: { readonly redemption: Redemption }) {
  const { t } = useTranslation();
  const restaurant = useMerchant().data?.name ?? '';
  const zone = useZone();
  const receipt = useMemo(
    () => slipOf(redemption, { restaurant, zone, t }),
    [redemption, restaurant, zone, t],
  );
  const printsHere = usePrintsHere();
  const [browserPrints, setBrowserPrints] = useState(0);
  const printHere = (): void => setBrowserPrints((before) => before + 1);

  return (
    <Box display="grid" gap="4">
      <Flex gap="2.5" wrap="wrap">
        {printsHere ? (
          <ReceiptPrinterButton receipt={receipt} printHere={printHere} />
        ) : (
          <PrintButton onClick={printHere} />
        )}
        <Button variant="ghost" onClick={printHere}>
          <AppWindow aria-hidden />
          {t('Print in the browser')}
        </Button>
      </Flex>
      {browserPrints > 0 && <PrintedSlip key={browserPrints} receipt={receipt} />}
    </Box>
  );
}

function PrintButton({
  onClick,
  isBusy = false,
}: {
  readonly onClick: () => void;
  readonly isBusy?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <Button aria-busy={isBusy} onClick={onClick}>
      <Printer aria-hidden />
      {t('Print slip')}
    </Button>
  );
}

interface ReceiptPrinterProps {
  readonly receipt: Receipt;
  /** Prints through the browser when no receipt printer can. */
  readonly printHere: () => void;
}

function ReceiptPrinterButton({ receipt, printHere }: ReceiptPrinterProps) {
  const { printers, printability, print, isBusy } = usePrintByHand();
  const printSlip = async (): Promise<void> => {
    if (isBusy) return;
    const isOnItsWay = printability !== 'refused' && (await print(receipt, counterPrinter(printers)?.id));
    if (!isOnItsWay) printHere();
  };
  return <PrintButton isBusy={isBusy} onClick={() => void printSlip()} />;
}
