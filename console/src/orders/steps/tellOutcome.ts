import type { TFunction } from 'i18next';
import { toaster } from '../../ui/toaster.ts';
import { outcomeText, type ActionOutcome } from './actOnOrder.ts';

const TOAST_TYPES = { done: 'success', overtaken: 'info', failed: 'error' } as const;

/** Says by a toast what came of an action on one order among many. */
export function tellOutcome(outcome: ActionOutcome, orderId: string, t: TFunction): void {
  toaster.create({
    id: `order-${orderId}`,
    type: TOAST_TYPES[outcome.kind],
    title: outcomeText(outcome, t),
    description: t('Order #{{number}}', { number: orderId }),
  });
}
