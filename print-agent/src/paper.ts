import { FRAME_BYTES } from '@servery/protocol/printing/limits';
import type { AnswerBody, RequestBody } from '@servery/protocol/printing/messages';
import type { PrinterSettings } from '@servery/protocol/printing/printer';
import { copyHeadings } from './copyHeadings.ts';
import type { Copy } from './printer/copy.ts';
import type { Language } from './printer/language.ts';
import type { CopyOptions } from './receipt/copyOptions.ts';
import { encodeEpos } from './receipt/epos.ts';
import { encodeEscPos } from './receipt/escpos.ts';
import type { Layout } from './receipt/layout.ts';
import { layoutNotice } from './receipt/noticeSlip.ts';
import { previewSvg, previewText } from './receipt/preview.ts';
import { layoutReceipt } from './receipt/receiptLayout.ts';
import { paragraph, PLAIN } from './receipt/rows.ts';
import type { Predecessor } from './spool/spool.ts';
import { receiptOf, type StoredJob } from './spool/storedJob.ts';

/** One copy of a job for a printer of these settings, in the language that it is spoken to in. */
export function encodeCopy(
  job: StoredJob,
  copy: number,
  isMarked: boolean,
  predecessor: Predecessor | undefined,
  printer: PrinterSettings,
  language: Language,
  productName: string,
): Copy {
  const slip = receiptOf(job);
  const headings = copyHeadings(job, slip, isMarked, predecessor);
  const role = job.role ?? printer.role;
  const isNotice = slip.kind === 'notice';
  const layout = isNotice
    ? layoutNotice(slip, printer.columns)
    : layoutReceipt(slip, { ...printer, role, productName, headings });
  const isFirst = copy === 1 && !job.submission.reprint && !isMarked && predecessor === undefined;
  // Unless the platform says that it is no cash.
  const mayBeCash = slip.kind === 'order' && slip.payment?.isCash !== false;
  const options: CopyOptions = {
    cut: printer.cut,
    // Money is taken once, however often it is printed, and not by the kitchen.
    drawer: printer.drawer && isFirst && mayBeCash && role === 'receipt',
    // A notice is to be heard wherever there is a beeper.
    beep: (printer.beep || isNotice) && copy === 1,
    ...(printer.codePage !== null && { codePages: [printer.codePage] }),
  };
  return {
    language,
    lines: layout.rows.length,
    bytes: language === 'epos' ? Buffer.from(encodeEpos(layout, options)) : encodeEscPos(layout, options),
  };
}

/** What a preview may take of a frame; the rest is for what stands around it. */
const PREVIEW_BYTES = FRAME_BYTES - 1024;

/** What a receipt looks like on a printer of these settings; of a very long one, as much as one frame holds. */
export function preview(
  { receipt, columns, template, locale }: RequestBody<'receipt.preview'>,
  printer: Pick<PrinterSettings, 'columns' | 'role' | 'locale' | 'logo' | 'template'>,
  productName: string,
): AnswerBody<'receipt.preview'> {
  const layout = layoutReceipt(receipt, {
    columns: columns ?? printer.columns,
    role: printer.role,
    locale: locale ?? printer.locale,
    logo: printer.logo,
    template: template ?? printer.template,
    productName,
  });
  return drawn(layout, layout.rows.length);
}

/** The first `count` rows and how many follow, or fewer where those are too much for a frame. */
function drawn({ columns, rows }: Layout, count: number): AnswerBody<'receipt.preview'> {
  const left = rows.length - count;
  const note =
    left === 0 ? [] : paragraph(`(${left} more rows)`, { columns, isRightToLeft: false }, PLAIN, 'center');
  const shown = { columns, rows: [...rows.slice(0, count), ...note] };
  const picture = { text: previewText(shown), svg: previewSvg(shown) };
  const bytes = Buffer.byteLength(JSON.stringify(picture));
  if (bytes <= PREVIEW_BYTES) return picture;
  return drawn({ columns, rows }, Math.floor((count * PREVIEW_BYTES) / bytes));
}
