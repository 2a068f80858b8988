import type { Order } from '@servery/protocol/platform/order';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { rowsAfter, type Arrivals, type StableRow } from './stableRows.ts';

/** How long rows stay in place without pointer input, in milliseconds. */
const HOLD_MS = 3000;

/** The current height of an order's row or ticket, in CSS pixels; 0 if it is not rendered. */
const heightIn = (list: Element | null, orderId: string): number =>
  list?.querySelector(`[data-order="${CSS.escape(orderId)}"]`)?.getBoundingClientRect().height ?? 0;

/**
 * The places of a list's rows or tickets. While a pointer or finger rests on the list, no row moves up because one
 * above it leaves: the place of the row that left stays until the pointer leaves, the page scrolls, or nobody touches
 * the list for some seconds.
 *
 * @param arrivals for orders that arrive meanwhile: with `last`, none moves a row down either.
 * @returns the places, and the ref of the element around them; each has its order's number as `data-order`.
 */
export function useStableRows<List extends HTMLElement>(
  orders: readonly Order[],
  arrivals: Arrivals,
): { readonly list: RefObject<List | null>; readonly rows: readonly StableRow[] } {
  const list = useRef<List>(null);
  const listed = useMemo<readonly StableRow[]>(() => orders.map((order) => ({ order })), [orders]);
  const [held, setHeld] = useState(listed);
  // Read while rendering: new tickets that no pointer holds back are rendered like any others. Set by the effect below,
  // they would all be rendered in one go that no input can interrupt.
  const isUnderPointer = list.current?.matches(':hover') === true;
  const rows = isUnderPointer ? held : listed;
  // Runs before the browser paints: until then, the rows that leave can still be measured.
  useLayoutEffect(() => {
    // A touch screen keeps the hover where it was tapped.
    setHeld(isUnderPointer ? rowsAfter(held, orders, (id) => heightIn(list.current, id), arrivals) : listed);
    // oxlint-disable-next-line react/exhaustive-deps -- only a change of the list moves tickets
  }, [orders]);

  const areHeld = rows.some(({ order }, at) => order.order_id !== orders[at]?.order_id);
  useEffect(() => {
    const element = list.current;
    if (!areHeld || element === null) return;
    const close = (): void => setHeld(listed);
    let timer = setTimeout(close, HOLD_MS);
    const restart = (): void => {
      clearTimeout(timer);
      timer = setTimeout(close, HOLD_MS);
    };
    const leave = ({ pointerType }: PointerEvent): void => {
      // A touch may be followed by another.
      if (pointerType === 'mouse') close();
    };
    const ended = new AbortController();
    const { signal } = ended;
    for (const event of ['pointerdown', 'pointermove'] as const) {
      element.addEventListener(event, restart, { signal });
    }
    element.addEventListener('pointerleave', leave, { signal });
    window.addEventListener('scroll', close, { signal, capture: true });
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [areHeld, listed]);

  return { list, rows };
}
