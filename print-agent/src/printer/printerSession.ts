import type { WaitReason } from '@servery/protocol/printing/job';
import type { PrinterFault } from '@servery/protocol/printing/printer';
import type { ConnectionLost } from './connectionLost.ts';
import type { Copy, CopyOutcome } from './copy.ts';
import type { Language } from './language.ts';
import type { Status } from './status.ts';

/** A session with a connected printer, in either language. */
export interface PrinterSession {
  readonly language: Language;
  readonly status: Status;
  /** The fault that blocks printing. */
  readonly blocked: PrinterFault | undefined;
  /** The printer can print, though a copy may be printing now. */
  readonly canPrint: boolean;
  /** It ends normally: its one copy is delivered, or the printer is released to others. */
  readonly isOver: boolean;
  /** A sentence on how it is connected, if that is unusual. */
  readonly note?: string;
  /** Polls the printer until the session ends; resolves with the reason. */
  hold(): Promise<ConnectionLost>;
  /** Sends a copy; undefined when nothing was sent because the printer can no longer print. */
  print(copy: Copy, onTrouble: (trouble: WaitReason | undefined) => void): Promise<CopyOutcome | undefined>;
  /** Ends the session gracefully, so that the printer can serve others. */
  leave(): void;
}
