/** The messages between the printing tab and the others: every tab shows the progress of orders, one prints them. */
import * as z from 'zod/mini';
import { type Watched, watched } from '../storage/watched.ts';
import { openTabChannel } from '../storage/tabChannel.ts';
import { type AutoPrint, autoPrint } from './progress.ts';

const tabMessage = z.discriminatedUnion('type', [
  /** A tab has just been opened. */
  z.object({ type: z.literal('hello') }),
  /** The progress of orders, from the printing tab. */
  z.object({ type: z.literal('prints'), prints: z.array(autoPrint) }),
  /** A person asks to print these orders. */
  z.object({ type: z.literal('print'), orderIds: z.array(z.string()) }),
]);

/** Prints orders on a person's request, in this order. */
export type Print = (orderIds: readonly string[]) => void;

export interface SharedPrints {
  readonly prints: Watched<readonly AutoPrint[]>;
  /** Makes this tab the printing tab, with this function; returns a function that ends it. */
  readonly lead: (print: Print) => () => void;
  /** Called by the printing tab. */
  readonly publish: (prints: readonly AutoPrint[]) => void;
  /** Callable from any tab. */
  readonly print: Print;
}

const isSame = (one: AutoPrint, other: AutoPrint | undefined): boolean =>
  one.orderId === other?.orderId && one.state === other.state && one.text === other.text;

/** @param scope the outlet, `<platform host>/<mid>`. */
export function sharePrints(scope: string): SharedPrints {
  const prints = watched<readonly AutoPrint[]>([]);
  let printHere: Print | undefined;

  const { post } = openTabChannel(`auto-print/${scope}`, tabMessage, (message) => {
    if (message.type === 'prints') prints.set(message.prints);
    if (message.type === 'print') printHere?.(message.orderIds);
    if (message.type === 'hello' && printHere) post({ type: 'prints', prints: [...prints.get()] });
  });
  post({ type: 'hello' });

  return {
    prints,
    lead: (print) => {
      printHere = print;
      return () => {
        printHere = undefined;
      };
    },
    publish: (now) => {
      const before = prints.get();
      if (now.length === before.length && now.every((each, index) => isSame(each, before[index]))) return;
      prints.set(now);
      post({ type: 'prints', prints: [...now] });
    },
    print: (orderIds) => {
      if (printHere) printHere(orderIds);
      else post({ type: 'print', orderIds: [...orderIds] });
    },
  };
}
