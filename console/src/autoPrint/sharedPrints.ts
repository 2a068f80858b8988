/** What the tab that prints tells the others: every tab shows how far orders are, one prints them. */
import * as z from 'zod/mini';
import { type Watched, watched } from '../storage/watched.ts';
import { openTabChannel } from '../storage/tabChannel.ts';
import { type AutoPrint, autoPrint } from './progress.ts';

const word = z.discriminatedUnion('type', [
  /** A tab has just been opened. */
  z.object({ type: z.literal('hello') }),
  /** How far orders are, from the tab that prints. */
  z.object({ type: z.literal('prints'), prints: z.array(autoPrint) }),
  /** A person wants these orders on paper. */
  z.object({ type: z.literal('print'), orderIds: z.array(z.string()) }),
]);
type Word = z.output<typeof word>;

/** Prints orders that a person wants on paper, in this order. */
export type Print = (orderIds: readonly string[]) => void;

export interface SharedPrints {
  readonly prints: Watched<readonly AutoPrint[]>;
  /** This tab prints from now on, with this; what comes back ends it. */
  readonly lead: (print: Print) => () => void;
  /** From the tab that prints. */
  readonly publish: (prints: readonly AutoPrint[]) => void;
  /** From any tab. */
  readonly print: Print;
}

const isSame = (one: AutoPrint, other: AutoPrint | undefined): boolean =>
  one.orderId === other?.orderId && one.state === other.state && one.text === other.text;

/** @param scope whose tabs these are, `<platform host>/<mid>`. */
export function sharePrints(scope: string): SharedPrints {
  const prints = watched<readonly AutoPrint[]>([]);
  let printHere: Print | undefined;

  const { post: say } = openTabChannel<Word>(`auto-print/${scope}`, (data) => {
    // A tab of another version may say what this one does not know.
    const heard = z.safeParse(word, data).data;
    if (heard?.type === 'prints') prints.set(heard.prints);
    if (heard?.type === 'print') printHere?.(heard.orderIds);
    if (heard?.type === 'hello' && printHere) say({ type: 'prints', prints: [...prints.get()] });
  });
  say({ type: 'hello' });

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
      say({ type: 'prints', prints: [...now] });
    },
    print: (orderIds) => {
      if (printHere) printHere(orderIds);
      else say({ type: 'print', orderIds: [...orderIds] });
    },
  };
}
