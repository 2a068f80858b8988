import type { WaitReason } from '@servery/protocol/printing/job';
import type { PrinterFault } from '@servery/protocol/printing/printer';
import type { ConnectionLost } from './conversation.ts';
import type { Copy, CopyEnd } from './copy.ts';
import type { Language } from './language.ts';
import type { Status } from './status.ts';

/** A printer that was reached, in whichever language, until that ends. */
export interface PrinterSession {
  readonly language: Language;
  readonly status: Status;
  /** The fault that keeps it from printing. */
  readonly blocked: PrinterFault | undefined;
  /** A copy can be printed, though one may be printing now. */
  readonly canPrint: boolean;
  /** It ends because its one copy is delivered or others are let in, not because something is wrong. */
  readonly isOver: boolean;
  /** How it is connected, as a sentence, where that needs saying. */
  readonly note?: string;
  /** Looks after the printer until the session ends; what it ended of. */
  hold(): Promise<ConnectionLost>;
  /** Sends a copy; undefined when nothing of it has left because the printer cannot print any more. */
  print(copy: Copy, onTrouble: (trouble: WaitReason | undefined) => void): Promise<CopyEnd | undefined>;
  /** Ends it in order, for the printer to serve others. */
  leave(): void;
}
