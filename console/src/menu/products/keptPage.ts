/** The page of the product list that somebody was on last (spec 000 §3, 001 §2), per platform and merchant. */
import { config } from '../../config.ts';
import { deviceStorage } from '../../storage/textStorage.ts';

const keyOf = (mid: string): string => `product_page_index/${config().platformUrl}/${mid}`;

/** Counted from 0; the first where none is kept. */
export function keptProductPage(mid: string): number {
  const kept = Number(deviceStorage.get(keyOf(mid)));
  return Number.isSafeInteger(kept) && kept > 0 ? kept : 0;
}

export function keepProductPage(mid: string, page: number): void {
  deviceStorage.set(keyOf(mid), String(page));
}
