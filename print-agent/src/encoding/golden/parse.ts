/** A part of a copy as a printer reads it: a command or printed bytes. */
export type Part =
  | { readonly kind: 'command'; readonly name: string; readonly parameters: readonly number[] }
  | { readonly kind: 'data'; readonly name: 'raster' | 'qr'; readonly bytes: readonly number[] }
  | { readonly kind: 'text'; readonly bytes: readonly number[] };

/** The number of parameter bytes of each allowed command, by its hexadecimal prefix. */
const COMMANDS: Readonly<Record<string, number>> = {
  '1b40': 0,
  '1c2e': 0,
  '1b52': 1,
  '1b74': 1,
  '1b45': 1,
  '1b61': 1,
  '1b64': 1,
  '1b70': 3,
  '1b42': 2,
  '1d21': 1,
  '1d42': 1,
  '1d56': 2,
};

/** Parses strictly: bytes that are neither printable nor one of the commands above are an error. */
export function parseEscPos(bytes: Uint8Array): Part[] {
  const parts: Part[] = [];
  let at = 0;
  const take = (count: number): number[] => {
    if (at + count > bytes.length) {
      throw new Error(`cut off at byte ${String(at)}`);
    }
    at += count;
    return Array.from(bytes.subarray(at - count, at));
  };
  while (at < bytes.length) {
    const [first = 0] = take(1);
    if (first === 0x0a) {
      parts.push({ kind: 'command', name: 'LF', parameters: [] });
    } else if (first === 0x1b || first === 0x1c || first === 0x1d) {
      const [second = 0] = take(1);
      const name = Buffer.from([first, second]).toString('hex');
      if (name === '1d76') {
        const [, , xLow = 0, xHigh = 0, yLow = 0, yHigh = 0] = take(6);
        if (xLow + xHigh === 0 || yLow + yHigh === 0) {
          throw new Error(`empty picture at byte ${String(at)}`);
        }
        parts.push({
          kind: 'data',
          name: 'raster',
          bytes: take((xLow + xHigh * 256) * (yLow + yHigh * 256)),
        });
      } else if (name === '1d28') {
        const [, low = 0, high = 0] = take(3);
        parts.push({ kind: 'data', name: 'qr', bytes: take(low + high * 256) });
      } else {
        const count = COMMANDS[name];
        if (count === undefined) {
          throw new Error(`unexpected command ${name} at byte ${String(at - 2)}`);
        }
        parts.push({ kind: 'command', name, parameters: take(count) });
      }
    } else if (first < 0x20 || first === 0x7f) {
      throw new Error(`control byte ${String(first)} at byte ${String(at - 1)}`);
    } else {
      parts.push({ kind: 'text', bytes: [first] });
    }
  }
  return parts;
}
