/** What the tab that prints tells the others: every tab shows how far orders are, one prints them. */
import * as z from 'zod/mini';
import { type Watched, watched } from '../push/watched.ts';
import { type AutoPrint, autoPrint } from './progress.ts';

const word = z.discriminatedUnion('type', [
  /** A tab has just been opened. */
  z.object({ type: z.literal('hello') }),
  /** How far orders are, from the tab that prints. */
  z.object({ type: z.literal('prints'), prints: z.array(autoPrint) }),
  /** Somebody wants the late ones on paper. */
  z.object({ type: z.literal('print-late') }),
]);
type Word = z.output<typeof word>;

export interface SharedPrints {
  readonly prints: Watched<readonly AutoPrint[]>;
  /** This tab prints from now on. */
  readonly lead: (printer: { readonly printLate: () => void }) => void;
  /** From the tab that prints. */
  readonly publish: (prints: readonly AutoPrint[]) => void;
  /** From any tab. */
  readonly printLate: () => void;
}

const isSame = (one: AutoPrint, other: AutoPrint | undefined): boolean =>
  one.orderId === other?.orderId && one.state === other.state && one.text === other.text;

/** @param scope whose tabs these are, `<platform host>/<mid>`. */
export function sharePrints(scope: string): SharedPrints {
  const prints = watched<readonly AutoPrint[]>([]);
  let printer: { readonly printLate: () => void } | undefined;

  const channel = new BroadcastChannel(`auto-print/${scope}`);
  const say = (said: Word): void => channel.postMessage(said);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    // A tab of another version may say what this one does not know.
    const heard = z.safeParse(word, data).data;
    if (heard?.type === 'prints') prints.set(heard.prints);
    if (heard?.type === 'print-late') printer?.printLate();
    if (heard?.type === 'hello' && printer) say({ type: 'prints', prints: [...prints.get()] });
  };
  say({ type: 'hello' });

  return {
    prints,
    lead: (leading) => {
      printer = leading;
    },
    publish: (now) => {
      const before = prints.get();
      if (now.length === before.length && now.every((each, index) => isSame(each, before[index]))) return;
      prints.set(now);
      say({ type: 'prints', prints: [...now] });
    },
    printLate: () => {
      if (printer) printer.printLate();
      else say({ type: 'print-late' });
    },
  };
}
