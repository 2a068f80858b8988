/** Reports automatic prints: one toast for success, one for failure. */
import type { TFunction } from 'i18next';
import { type AutoPrint, numbersIn } from './progress.ts';

interface Toast {
  readonly id: string;
  readonly type: 'loading' | 'success' | 'error';
  readonly title: string;
  readonly description: string;
  /** Milliseconds. */
  readonly duration: number;
}

interface Toaster {
  readonly create: (toast: Toast) => void;
  readonly remove: (id: string) => void;
}

/** One toast covers all orders: in a rush, a toast each would cover the page. */
const PROGRESS = 'auto-print';
const TROUBLE = 'auto-print-trouble';

/** How long the success toast stays, in milliseconds: the toast that it replaces has no timeout. */
const TOAST_MS = 6000;

/** @returns a listener for every change, in the printing tab; the texts are those of spec 000 §2.8. */
export function notifyPrints(toaster: Toaster, t: TFunction): (prints: readonly AutoPrint[]) => void {
  /** The order numbers that are shown as printing. */
  let printing = '';
  /** Orders reported as printing or failed, and not yet as printed. */
  const promised = new Set<string>();
  let trouble = '';

  const showProgress = (prints: readonly AutoPrint[]): void => {
    const before = printing;
    printing = numbersIn(prints, 'printing');
    for (const { orderId, state } of prints) {
      if (state === 'printing' || state === 'trouble') promised.add(orderId);
    }
    if (printing !== '') {
      if (printing === before) return;
      toaster.create({
        id: PROGRESS,
        type: 'loading',
        title: t('Order is Auto-Printing.....'),
        description: printing,
        duration: Infinity,
      });
      return;
    }
    const done = prints.filter(
      ({ orderId, state }) => promised.has(orderId) && (state === 'printed' || state === 'sent'),
    );
    for (const { orderId } of done) promised.delete(orderId);
    if (done.length === 0) {
      if (before !== '') toaster.remove(PROGRESS);
      return;
    }
    const isSent = done.some(({ state }) => state === 'sent');
    const numbers = numbersIn(done, 'printed', 'sent');
    toaster.create({
      id: PROGRESS,
      type: 'success',
      // Never claim more than the printer has confirmed (decisions 24).
      title: isSent ? t('Order sent to the printer') : t('Order Printed Successfully!'),
      description: isSent ? t('{{numbers}}. This printer can’t confirm printing.', { numbers }) : numbers,
      duration: TOAST_MS,
    });
  };
  const showTrouble = (prints: readonly AutoPrint[]): void => {
    const troubled = prints.filter(({ state }) => state === 'trouble');
    const details = troubled.map(({ orderId, text }) => `#${orderId}: ${text}`).join('\n');
    if (details === trouble) return;
    trouble = details;
    if (troubled.length === 0) {
      toaster.remove(TROUBLE);
      return;
    }
    toaster.create({
      id: TROUBLE,
      type: 'error',
      title: t('Not printed: {{numbers}}', { numbers: numbersIn(troubled, 'trouble') }),
      description: troubled.at(-1)?.text ?? '',
      duration: Infinity,
    });
  };
  return (prints) => {
    showProgress(prints);
    showTrouble(prints);
  };
}

/** @returns a listener for every change, in every tab; calls `listener` whenever an order's print fails. */
export function onTrouble(listener: () => void): (prints: readonly AutoPrint[]) => void {
  let known = new Set<string>();
  return (prints) => {
    const troubled = prints.filter(({ state }) => state === 'trouble').map(({ orderId }) => orderId);
    if (troubled.some((orderId) => !known.has(orderId))) listener();
    known = new Set(troubled);
  };
}
