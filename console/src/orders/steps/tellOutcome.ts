import type { TFunction } from 'i18next';
import { toaster } from '../../ui/toaster.ts';
import { outcomeText, type ActionOutcome } from './actOnOrder.ts';

const TOAST_TYPES = { done: 'success', overtaken: 'info', failed: 'error' } as const;

/** Shows the result of an action on an order in a list as a toast. */
export function tellOutcome(outcome: ActionOutcome, orderId: string, t: TFunction): void {
  toaster.create({
    id: `order-${orderId}`,
    type: TOAST_TYPES[outcome.kind],
    title: outcomeText(outcome, t),
    description: t('Order #{{number}}', { number: orderId }),
  });
}
