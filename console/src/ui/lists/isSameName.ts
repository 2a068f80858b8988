/** Whether two names are the same: some platforms convert codes to capitals. */
export const isSameName = (one: string, other: string): boolean =>
  one.trim().toUpperCase() === other.trim().toUpperCase();
