import { Box } from '@chakra-ui/react/box';
import type { Receipt } from '@servery/protocol/printing/receipt';
import { useMemo, type Ref } from 'react';
import { config } from '../../config.ts';
import { receiptPaper } from './receiptPaper.ts';
import './receiptPaper.css';

interface Props {
  readonly receipt: Receipt;
  /** BCP 47 tag: the language of the receipt, and its date and amount formats. */
  readonly locale: string;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A receipt as a receipt printer prints it. When the browser prints the page, only this paper is printed. */
export function ReceiptPaper({ receipt, locale, ref }: Props) {
  const { text, strips } = useMemo(
    () => receiptPaper(receipt, { locale, productName: config().productName }),
    [receipt, locale],
  );
  return (
    <Box
      ref={ref}
      className="receipt-paper"
      role="img"
      aria-label={text.map((row) => row.trim()).join('\n')}
      maxWidth="form"
      border="hairline"
      borderRadius="sm"
      paddingBlock="5"
    >
      {/* As images, pictures can neither run scripts nor load anything. */}
      {strips.map((strip, row) => (
        <img key={row} src={strip} alt="" />
      ))}
    </Box>
  );
}

/** Resolves once every row of the paper is rendered: printing earlier would miss some. */
export async function paperDrawn(paper: HTMLElement | null): Promise<void> {
  const images = [...(paper?.querySelectorAll('img') ?? [])];
  await Promise.allSettled(images.map((image) => image.decode()));
}
