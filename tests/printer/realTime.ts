import type { PaperCommand } from './commands.ts';
import { REAL_TIME_REQUESTS } from './parser.ts';

/** Finds commands in the incoming bytes that a printer executes on arrival. */
export interface ArrivalScanner {
  /** Reads one byte; returns the command that it completes, if any. */
  next(byte: number): RealTimeCommand | undefined;
  reset(): void;
}

/** Commands that a printer executes immediately on arrival, even while busy. */
export type RealTimeCommand =
  | { type: 'status'; n: number }
  /** DLE ENQ: continue after an error (1), or discard the buffer and continue (2). */
  | { type: 'recover'; discard: boolean }
  /** A drawer kick or a beep that bypasses the buffer. */
  | { type: 'paper'; command: PaperCommand }
  /** Star's status: ESC ACK SOH asks for all of it, ENQ and EOT for one byte. */
  | { type: 'starStatus'; question: 'ESC ACK SOH' | 'ENQ' | 'EOT' }
  | { type: 'clearBuffers' }
  | { type: 'nothing' };

const DLE = 0x10;
const CLEAR_BUFFERS = [0x01, 0x03, 0x14, 0x01, 0x06, 0x02, 0x08];

/**
 * Finds real-time commands in the incoming bytes. It ignores all context, so it also finds them in the middle of a
 * picture, like real printers: a picture that happens to contain 10 04 01 gets an answer.
 */
export class RealTimeScanner implements ArrivalScanner {
  #pending: number[] = [];

  /** Reads one byte; returns the real-time command that it completes, if any. */
  next(byte: number): RealTimeCommand | undefined {
    this.#pending.push(byte);
    while (this.#pending.length > 0) {
      const match = matchOf(this.#pending);
      if (match === 'unfinished') return undefined;
      if (match === 'whole') {
        const command = commandOf(this.#pending);
        this.#pending = [];
        return command;
      }
      this.#pending.shift();
    }
    return undefined;
  }

  reset(): void {
    this.#pending = [];
  }
}

/** Whether these bytes are a complete real-time command, the beginning of one, or neither. */
function matchOf([dle, kind, n, ...parameters]: readonly number[]): 'whole' | 'unfinished' | 'none' {
  if (dle !== DLE) return 'none';
  if (kind === undefined) return 'unfinished';
  if (kind === 0x04 || kind === 0x05) {
    if (n === undefined) return 'unfinished';
    return n >= 1 && n <= (kind === 0x04 ? 4 : 2) ? 'whole' : 'none';
  }
  if (kind !== 0x14) return 'none';
  if (n === undefined) return 'unfinished';
  const expected = REAL_TIME_REQUESTS[n];
  if (expected === undefined) return 'none';
  if (n === 8 && parameters.some((byte, index) => byte !== CLEAR_BUFFERS[index])) return 'none';
  return parameters.length === expected ? 'whole' : 'unfinished';
}

function commandOf([, kind, n = 0, first = 0, second = 0]: readonly number[]): RealTimeCommand {
  if (kind === 0x04) return { type: 'status', n };
  if (kind === 0x05) return { type: 'recover', discard: n === 2 };
  switch (n) {
    case 1:
      return {
        type: 'paper',
        command: {
          type: 'pulse',
          pulse: { pin: first === 1 ? 5 : 2, onMs: second * 100, offMs: second * 100 },
        },
      };
    case 3:
      return { type: 'paper', command: { type: 'beep', times: 1 } };
    case 8:
      return { type: 'clearBuffers' };
    default:
      return { type: 'nothing' };
  }
}
