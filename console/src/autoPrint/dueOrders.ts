/** Prints a future order again when the kitchen must start it, if the restaurant has that option on (decisions 17a). */
import type { Order } from '@servery/protocol/platform/order';
import type { OrderStatus } from '@servery/protocol/platform/orderStatus';
import * as z from 'zod/mini';
import { listOf, stored } from '../storage/stored.ts';

/** Interval between checks, in milliseconds. */
const CHECK_MS = 30_000;
/** An order that was due longer ago than this, while no console was open, no longer prints. */
const MISSED_MS = 2 * 60 * 60_000;

/** The statuses of orders that the kitchen still has to make. */
const TO_MAKE: ReadonlySet<string> = new Set<OrderStatus>(['Processing', 'ORDER_AHEAD', 'Confirmed']);

/** A printed future order of this device and when it is due, milliseconds since the epoch. */
const dueOrder = z.object({ orderId: z.string(), dueAt: z.number() });
type DueOrder = z.output<typeof dueOrder>;

interface DueOrdersOptions {
  /** The outlet, `<platform host>/<mid>`: order numbers are unique only within it. */
  readonly scope: string;
  readonly isOn: () => boolean;
  /** The platform's time, milliseconds since the epoch. */
  readonly now: () => number;
  /** When an order must be ready, milliseconds since the epoch; undefined if it has no such time. */
  readonly dueAt: (order: Order) => number | undefined;
  /** How long before that the kitchen starts, in milliseconds. */
  readonly preparationMs: number;
  /** Reads an order; resolves to the error text if that fails. */
  readonly read: (orderId: string) => Promise<{ readonly order: Order } | { readonly text: string }>;
  /** Prints it again; its idempotency key makes it print once. @returns whether the agent has it. */
  readonly printAgain: (order: Order) => Promise<boolean>;
}

export interface DueOrders {
  /** A future order has been printed at its arrival. */
  readonly remember: (order: Order) => void;
  readonly check: () => void;
  readonly stop: () => void;
}

export function createDueOrders(options: DueOrdersOptions): DueOrders {
  const { scope, isOn, now, dueAt, preparationMs, read, printAgain } = options;
  const storedOrders = stored(`auto_print_due/${scope}`, listOf(dueOrder), { per: 'device', otherwise: [] });
  const keep = (orderId: string, due: number | undefined): void => {
    const others = storedOrders.get().filter((each) => each.orderId !== orderId);
    storedOrders.set(due === undefined ? others : [...others, { orderId, dueAt: due }]);
  };
  const isTime = (due: number): boolean => due - preparationMs <= now();

  const turnTo = async ({ orderId, dueAt: due }: DueOrder): Promise<void> => {
    if (now() - due > MISSED_MS) {
      keep(orderId, undefined);
      return;
    }
    const found = await read(orderId);
    // The next check retries.
    if ('text' in found) return;
    const { order } = found;
    // Accepting the order may have changed its promised time.
    const promised = TO_MAKE.has(order.order_status) ? dueAt(order) : undefined;
    if (promised === undefined || !isTime(promised)) keep(orderId, promised);
    else if (await printAgain(order)) keep(orderId, undefined);
  };
  let isChecking = false;
  const check = (): void => {
    const due = storedOrders.get().filter((each) => isTime(each.dueAt));
    if (isChecking || !isOn() || due.length === 0) return;
    isChecking = true;
    void Promise.allSettled(due.map(turnTo)).finally(() => {
      isChecking = false;
    });
  };
  const timer = setInterval(check, CHECK_MS);
  return {
    remember: (order) => {
      const due = dueAt(order);
      if (due !== undefined && !isTime(due)) keep(order.order_id, due);
    },
    check,
    stop: () => clearInterval(timer),
  };
}
