/** Whether two names are one: some platforms write codes in capitals. */
export const isSameName = (one: string, other: string): boolean =>
  one.trim().toUpperCase() === other.trim().toUpperCase();
