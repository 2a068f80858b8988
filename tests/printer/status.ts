/** The state of the printer's sensors. */
export interface Condition {
  paperOut: boolean;
  paperLow: boolean;
  coverOpen: boolean;
  cutterError: boolean;
  drawerHigh: boolean;
}

/** Whether the mechanism is stopped until someone fixes the fault. */
export function isOffline({ paperOut, coverOpen, cutterError }: Condition): boolean {
  return paperOut || coverOpen || cutterError;
}

const when = (condition: boolean, bits: number): number => (condition ? bits : 0);

/** The one byte that answers `DLE EOT n`, n from 1 to 4. */
export function realTimeStatus(n: number, condition: Condition): number {
  const { paperOut, paperLow, coverOpen, cutterError, drawerHigh } = condition;
  const fixed = 0x12;
  switch (n) {
    case 1:
      return fixed | when(drawerHigh, 0x04) | when(isOffline(condition), 0x08);
    case 2:
      return fixed | when(coverOpen, 0x04) | when(paperOut, 0x20) | when(cutterError, 0x40);
    case 3:
      return fixed | when(cutterError, 0x08);
    default:
      return fixed | when(paperLow || paperOut, 0x0c) | when(paperOut, 0x60);
  }
}

/** The four bytes of automatic status (`GS a`). */
export function automaticStatus(condition: Condition): Uint8Array {
  const { paperOut, paperLow, coverOpen, cutterError, drawerHigh } = condition;
  return Uint8Array.of(
    0x10 | when(drawerHigh, 0x04) | when(isOffline(condition), 0x08) | when(coverOpen, 0x20),
    when(cutterError, 0x08),
    when(paperLow || paperOut, 0x03) | when(paperOut, 0x0c),
    0x0f,
  );
}

/** The parts of the four bytes that `GS a n` watches: drawer, online state, errors, paper, one bit each. */
export function watchedStatus(status: Uint8Array, mask: number): string {
  const [first = 0, errors = 0, paper = 0] = status;
  return [
    mask & 0x01 ? first & 0x04 : 0,
    mask & 0x02 ? first & 0x28 : 0,
    mask & 0x04 ? errors : 0,
    mask & 0x08 ? paper : 0,
  ].join();
}

/** The one byte that answers `GS r n`; undefined for an n that does not exist. */
export function bufferedStatus(n: number, { paperOut, paperLow, drawerHigh }: Condition): number | undefined {
  if (n === 1) return when(paperLow || paperOut, 0x03) | when(paperOut, 0x0c);
  return n === 2 ? when(drawerHigh, 0x01) : undefined;
}
