import type { Abilities, Confirmation } from './abilities.ts';
import type { LinkMeasurements } from './line.ts';

/** The facts about a printer that the agent keeps from one connection to the next. */
export interface Memory {
  /** A printer has answered at this address before; if it is silent now, it is busy. */
  isKnown: boolean;
  /** It answers nothing, and closes the connection once it has read a copy. */
  ends?: boolean;
  /** How it confirms; kept so that a brief silence does not downgrade it. */
  confirms?: Confirmation;
  /** The n of DLE EOT n that it answers, for the same reason. */
  asks?: Abilities['asks'];
  /** The number of connections since it last confirmed. */
  doubts?: number;
  /** Its serial number, if it reports one; a device with a different one is a different printer. */
  serial?: string | undefined;
  /** The name of its model, if it reports one. */
  model?: string | undefined;
  /** A copy may have been interrupted, so the printer may be inside a command. */
  interrupted: boolean;
  /**
   * The time until which that copy may still be printing, monotonic: the printer answers no buffered question before.
   */
  busyUntil?: number;
  /** Measurements of the line to it. */
  link?: LinkMeasurements;
}
