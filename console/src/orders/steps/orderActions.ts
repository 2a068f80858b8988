/** The actions that an order's status allows, and the banner afterwards: spec 000 §4.4. */
import type { Order } from '@servery/protocol/platform/order';
import { actionsIn, isCancelled, type OrderAction } from '@servery/protocol/platform/orderStatus';
import type { TFunction } from 'i18next';
import type { TextKey } from '../../language/textKey.ts';
import type { Question } from '../../ui/QuestionDialog.tsx';
import { visibleText } from '../../language/visibleText.ts';
import { typedCount } from '../../platform/typedNumbers.ts';

/** The label of each action's button (spec 000 §4.4). */
const ACTION_LABELS = {
  confirm: 'Accept',
  cancel: 'Decline',
  ready_for_pickup: 'Ready For Pickup',
  picked_up: 'Picked Up',
  delivered: 'Delivered',
} as const satisfies Record<OrderAction, string>;

export interface OrderActionView {
  readonly action: OrderAction;
  readonly label: (typeof ACTION_LABELS)[OrderAction];
  /** `forward` moves the order one step on; `ending` ends it and asks first. */
  readonly kind: 'forward' | 'ending';
  /** Explains the button if its label alone may be unclear. */
  readonly hint?: TextKey;
}

/** The actions to offer, the next step first. None for a completed or cancelled order. */
export function orderActions({ order_status }: Pick<Order, 'order_status'>): readonly OrderActionView[] {
  return actionsIn(order_status).map((action) => ({
    action,
    label: ACTION_LABELS[action],
    kind: action === 'cancel' ? 'ending' : 'forward',
    // The tag beside it reads "Delivered" already (decisions 34).
    ...(action === 'delivered' && { hint: 'when the guest has it' as const }),
  }));
}

/** The confirmation question before declining an order. */
export function declineQuestion(orderId: string, t: TFunction): Question {
  return {
    title: t('Decline order #{{number}}?', { number: orderId }),
    text: t('The guest is notified that the order is cancelled. This can’t be undone.'),
    confirm: t(ACTION_LABELS.cancel),
    cancel: t('Keep the order'),
    danger: true,
  };
}

/**
 * The banner after an update (spec 000 §4.4, decisions 15). Each status has its own sentence, since other languages
 * cannot embed the platform's English word; an unknown status is inserted as it is.
 */
export function bannerText(status: string, t: TFunction): string {
  if (isCancelled(status)) return t('Order Cancelled!');
  switch (status) {
    case 'Complete':
      return t('Order Delivered!');
    case 'Confirmed':
      return t('Order confirmed!');
    case 'PICKUP_READY':
      return t('Order pickup ready!');
    case 'TAKEOUT':
      return t('Order takeout!');
    default:
      return t('Order {{status}}!', { status: status.toLowerCase().replaceAll('_', ' ') });
  }
}

/** Custom minutes hold at most two digits (spec 000 §5). */
export function isTooLong(minutes: string): boolean {
  return visibleText(minutes).length > 2;
}

const MAX_MINUTES = 99;

/** Custom minutes as a number from 1 to 99; undefined when nothing usable is typed. */
export function customMinutes(text: string): number | undefined {
  const minutes = typedCount(text, MAX_MINUTES);
  return minutes === 0 ? undefined : minutes;
}
