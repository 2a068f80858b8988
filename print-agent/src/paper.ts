import type { Profile } from '@servery/protocol/profiles/printerProfile';
import { fontFor } from '@servery/protocol/profiles/profiles';
import { isOrderKind } from '@servery/protocol/printing/job';
import { FRAME_BYTES } from '@servery/protocol/printing/limits';
import type { AnswerBody, RequestBody } from '@servery/protocol/printing/messages';
import type { PrinterSettings } from '@servery/protocol/printing/printer';
import type { Layout, Row } from '@servery/protocol/receipt/layout';
import { layoutNotice } from '@servery/protocol/receipt/noticeSlip';
import { previewSvg, previewText, svgSteps } from '@servery/protocol/receipt/preview';
import { layoutSteps } from '@servery/protocol/receipt/receiptLayout';
import { paragraph, PLAIN } from '@servery/protocol/receipt/rows';
import type { Steps } from '@servery/protocol/receipt/steps';
import { copyHeadings } from './copyHeadings.ts';
import type { CopyOptions, EncodedCopy } from './encoding/copyOptions.ts';
import { eposSteps } from './encoding/epos.ts';
import { escPosSteps } from './encoding/escpos.ts';
import { starRasterSteps } from './encoding/starRaster.ts';
import { starTextSteps } from './encoding/starText.ts';
import type { Copy } from './printer/copy.ts';
import type { Language } from './printer/language.ts';
import type { Predecessor } from './spool/receiptStore.ts';
import { receiptOf, type StoredJob } from './spool/storedJob.ts';

/** Encodes one copy of a job for a printer with these settings, in the printer's language; one step per row. */
export function* copySteps(
  job: StoredJob,
  copy: number,
  isMarked: boolean,
  predecessor: Predecessor | undefined,
  printer: PrinterSettings,
  language: Language,
  profile: Profile,
  productName: string,
): Steps<Copy> {
  const slip = receiptOf(job);
  const headings = copyHeadings(job, slip, isMarked, predecessor);
  const role = job.role ?? printer.role;
  const isNotice = slip.kind === 'notice';
  const { columns } = fontFor(profile, printer.columns);
  const layout = isNotice
    ? layoutNotice(slip, columns)
    : yield* layoutSteps(slip, { ...printer, columns, role, productName, headings });
  const isFirst = copy === 1 && !job.submission.reprint && !isMarked && predecessor === undefined;
  // Cash is ruled out only if the platform says so.
  const mayBeCash =
    slip.kind === 'order' && isOrderKind(job.submission.kind) && slip.payment?.isCash !== false;
  const options: CopyOptions = {
    cut: printer.cut,
    // Cash is taken once, however often the order is printed, and never by the kitchen.
    drawer: printer.drawer && isFirst && mayBeCash && role === 'receipt',
    // A notice sounds every beeper, whatever the printer's setting.
    beep: (printer.beep || isNotice) && copy === 1,
    ...(printer.codePage !== null && { codePages: [printer.codePage] }),
  };
  const { bytes, lines } = yield* encodedSteps(layout, options, language, profile);
  return { language, paperMs: lines * profile.lineMs, bytes };
}

function* encodedSteps(
  layout: Layout,
  options: CopyOptions,
  language: Language,
  profile: Profile,
): Steps<EncodedCopy> {
  switch (language) {
    case 'epos':
      return { bytes: Buffer.from(yield* eposSteps(layout, options)), lines: layout.rows.length };
    case 'escpos':
      return yield* escPosSteps(layout, options, profile);
    case 'star-raster':
      return yield* starRasterSteps(layout, options);
    case 'star-prnt':
    case 'star-line':
      return yield* starTextSteps(layout, options, profile);
  }
}

/** The bytes of a frame for the rows of a preview; the rest is for the envelope and the note on missing rows. */
const PREVIEW_BYTES = FRAME_BYTES - 2048;
/** Rows below it have the longest coordinates that occur on paper. */
const FAR_DOWN: Row = { kind: 'feed', lines: 10_000 };

/**
 * Previews a receipt on a printer with these settings, truncated to what fits into one frame. One step per row.
 */
export function* previewSteps(
  { receipt, columns, template, locale }: RequestBody<'receipt.preview'>,
  printer: Pick<PrinterSettings, 'columns' | 'role' | 'locale' | 'logo' | 'template'>,
  productName: string,
): Steps<AnswerBody<'receipt.preview'>> {
  const layout = yield* layoutSteps(receipt, {
    columns: columns ?? printer.columns,
    role: printer.role,
    locale: locale ?? printer.locale,
    logo: printer.logo,
    template: template ?? printer.template,
    productName,
  });
  const { rows } = layout;
  const fitting = yield* fittingRows(layout);
  const note =
    fitting === rows.length
      ? []
      : paragraph(
          `(${rows.length - fitting} more rows)`,
          { columns: layout.columns, isRightToLeft: false },
          PLAIN,
          'center',
        );
  const shown = { ...layout, rows: [...rows.slice(0, fitting), ...note] };
  return { text: previewText(shown), svg: yield* svgSteps(shown) };
}

/** How many rows fit into the preview. */
function* fittingRows({ columns, rows }: Layout): Steps<number> {
  const bytesOf = (shown: readonly Row[]): number => {
    const text = previewText({ columns, rows: shown });
    const svg = previewSvg({ columns, rows: [FAR_DOWN, ...shown] });
    return Buffer.byteLength(JSON.stringify({ text, svg }));
  };
  const around = bytesOf([]);
  let left = PREVIEW_BYTES - around;
  for (const [index, row] of rows.entries()) {
    // The 1 is the comma after its text.
    left -= bytesOf([row]) - around + 1;
    if (left < 0) return index;
    yield;
  }
  return rows.length;
}
