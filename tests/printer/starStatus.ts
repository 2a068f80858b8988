import type { ArrivalScanner, RealTimeCommand } from './realTime.ts';
import { type Condition, isOffline } from './status.ts';

/** The counter of print ends has five bits: it counts from 0 to 31. */
export const PRINT_ENDS = 32;

const when = (condition: boolean, bits: number): number => (condition ? bits : 0);

/**
 * Star's automatic status of nine bytes ("Dot Impact Printer STAR Command Specifications", Rev. 0.70, pages 5-2 to 5-5)
 * as a printer sends it over a network (page 5-7): bit 7 of the second byte announces the length of the data after it.
 *
 * @param about `hasEnded`: an ETB has just been carried out; `question`: which of ENQ and EOT this answers, with one
 *   byte of data (page 5-8)
 */
export function starStatus(
  condition: Condition,
  prints: number,
  about: { readonly hasEnded?: boolean; readonly question?: 'ENQ' | 'EOT' } = {},
): Uint8Array {
  const { paperOut, paperLow, coverOpen, cutterError, drawerHigh } = condition;
  const { question } = about;
  const data =
    question === undefined
      ? []
      : [...Buffer.from(question === 'ENQ' ? '01:B' : '02:B'), 0, 1, when(paperOut, 0x20), 0x3b];
  return Uint8Array.of(
    ...[0x23, 0x86],
    when(about.hasEnded === true, 0x02) |
      when(drawerHigh, 0x04) |
      when(isOffline(condition), 0x08) |
      when(coverOpen, 0x20),
    when(cutterError, 0x08),
    0,
    when(paperLow || paperOut, 0x04) | when(paperOut, 0x08),
    0,
    ((prints & 0x18) << 2) | ((prints & 0x07) << 1),
    0,
    ...[data.length >> 8, data.length & 0xff],
    ...data,
  );
}

/**
 * Finds Star's real-time questions in the incoming bytes, also inside pictures: ESC ACK SOH, ENQ and EOT (pages 3-54 and
 * 3-55).
 */
export class StarScanner implements ArrivalScanner {
  #last = [0, 0];

  next(byte: number): RealTimeCommand | undefined {
    const [first = 0, second = 0] = this.#last;
    this.#last = [second, byte];
    if (first === 0x1b && second === 0x06 && byte === 0x01)
      return { type: 'starStatus', question: 'ESC ACK SOH' };
    if (byte === 0x05) return { type: 'starStatus', question: 'ENQ' };
    return byte === 0x04 ? { type: 'starStatus', question: 'EOT' } : undefined;
  }

  reset(): void {
    this.#last = [0, 0];
  }
}
