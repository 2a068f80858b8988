import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { FileDown, FileText, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { counterPrinter, usePrintByHand, usePrintsHere } from '../../agent/usePrintByHand.ts';
import { useMerchant } from '../../platform/merchant.ts';
import { HeldButton } from '../../ui/HeldButton.tsx';
import { SCRAMBLED, ScrambledCanvas } from '../../ui/images/trueCanvas.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { toaster } from '../../ui/toaster.ts';
import { cardPdf } from './cardPdf.ts';
import { addressText, partsOf } from './orderAddress.ts';
import { codePng } from './pictureFiles.ts';
import { qrSvg, type QrCode } from './qrCode.ts';
import { tableCard } from './tableCard.ts';

interface Props {
  readonly address: URL;
  readonly code: QrCode;
}

/** Downloads of the QR code as files, and as a card for the tables. */
export function CodeFiles({ address, code }: Props) {
  const { t } = useTranslation();
  const restaurant = useMerchant().data?.name ?? '';
  const printsHere = usePrintsHere();
  // Only characters valid in file names on all systems.
  const name = `order-online-${partsOf(address).name.replaceAll(/[^a-z\d.-]/gi, '-')}`;
  const headline = t('Order online');

  const save = async (ending: string, make: () => Blob | Promise<Blob>): Promise<void> => {
    try {
      saveFile(`${name}${ending}`, await make());
      toaster.remove('code-file');
    } catch (error) {
      toaster.create({
        id: 'code-file',
        type: 'error',
        title:
          error instanceof ScrambledCanvas
            ? t(SCRAMBLED)
            : // A device short of memory cannot allocate the full-size canvas.
              t('This browser couldn’t create the file. Try another device.'),
      });
    }
  };

  return (
    <Flex gap="2.5" wrap="wrap">
      <Button onClick={() => void save('.png', () => codePng(code))}>
        <FileDown aria-hidden />
        {t('Download PNG')}
      </Button>
      <Button onClick={() => void save('.svg', () => new Blob([qrSvg(code)], { type: 'image/svg+xml' }))}>
        <FileDown aria-hidden />
        {t('Download SVG')}
      </Button>
      <Button
        onClick={() =>
          void save('-table-card.pdf', () =>
            cardPdf({ restaurant, headline, address: addressText(address), code }),
          )
        }
      >
        <FileText aria-hidden />
        {t('Table card as PDF')}
      </Button>
      {printsHere && <PrintCardButton restaurant={restaurant} headline={headline} address={address} />}
    </Flex>
  );
}

interface PrintProps {
  readonly restaurant: string;
  readonly headline: string;
  readonly address: URL;
}

/** Prints the card on the receipt printer, or explains why it cannot. */
function PrintCardButton(card: PrintProps) {
  const { t } = useTranslation();
  const { printers, printability, print, isBusy } = usePrintByHand();
  const printCard = async (): Promise<void> => {
    const isOnItsWay = await print(tableCard(card), counterPrinter(printers)?.id);
    if (isOnItsWay && printability === 'now') {
      toaster.create({ type: 'success', title: t('Table card sent to the printer.') });
    }
  };
  return (
    <HeldButton aria-busy={isBusy} isHeld={isBusy} onClick={() => void printCard()}>
      <Printer aria-hidden />
      {t('Print table card')}
    </HeldButton>
  );
}
