/** One page of a list. Pages count from 0 (decisions 3). */
export function pageOf<T>(rows: readonly T[], index: number, size: number): T[] {
  return rows.slice(index * size, (index + 1) * size);
}
