import { useWindowVirtualizer, defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { StableRow } from '../board/stableRows.ts';
import { LeftRow } from './LeftRow.tsx';
import { OrderRow } from './OrderRow.tsx';

/** The estimated height of an unmeasured row, in pixels. */
const GUESS = 60;
/** Rows rendered beyond the screen, so that a key that moves between rows finds the next one. */
const BEYOND = 12;

/**
 * The virtualized rows of a long list: those on the screen and some around them, with spacer rows for the rest. The
 * focused row stays rendered during scrolling, and each row has its index among all rows.
 */
export default function VirtualOrderRows({ rows }: { readonly rows: readonly StableRow[] }) {
  const start = useRef<HTMLTableRowElement>(null);
  const [offset, setOffset] = useState(0);
  const [focused, setFocused] = useState<number>();

  // The content above the list changes its height: notices, a second line of filters.
  useLayoutEffect(() => {
    const measure = (): void => {
      const top = start.current?.getBoundingClientRect().top;
      if (top !== undefined) setOffset(Math.round(top + window.scrollY));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, []);

  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => GUESS,
    overscan: BEYOND,
    // Cards have a margin, table rows do not.
    measureElement: (row) =>
      row.getBoundingClientRect().height + (parseFloat(getComputedStyle(row).marginBlockEnd) || 0),
    scrollMargin: offset,
    getItemKey: (index) => rows[index]?.order.order_id ?? index,
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      if (focused === undefined || focused >= rows.length || shown.includes(focused)) return shown;
      return [...shown, focused].toSorted((one, other) => one - other);
    },
  });
  const items = virtual.getVirtualItems();
  const rendered = items.flatMap((item, line) => {
    const row = rows[item.index];
    if (row === undefined) return [];
    const { order, leftHeight } = row;
    const gap = item.start - (items[line - 1]?.end ?? offset);
    return [
      gap > 0 && <tr key={`before ${item.key}`} className="gap" aria-hidden style={{ height: gap }} />,
      leftHeight === undefined ? (
        <OrderRow
          key={order.order_id}
          order={order}
          place={item.index}
          measure={virtual.measureElement}
          onFocus={setFocused}
        />
      ) : (
        <LeftRow key={order.order_id} orderId={order.order_id} height={leftHeight} />
      ),
    ];
  });
  const rest = virtual.getTotalSize() + offset - (items.at(-1)?.end ?? offset);
  return (
    <>
      <tr ref={start} className="gap" aria-hidden />
      {rendered}
      <tr className="gap" aria-hidden style={{ height: Math.max(0, rest) }} />
    </>
  );
}
