import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { memo, useEffect, useLayoutEffect, type RefObject } from 'react';
import type { Press } from './press.ts';

/** The press handler of each handle. */
export type DragStarters = WeakMap<Element, (press: Press) => void>;

interface Props {
  readonly id: string;
  /** Its position in the list, from 0. */
  readonly place: number;
  readonly list: RefObject<HTMLUListElement | null>;
  readonly movers: DragStarters;
}

/**
 * Makes one row of a `SortableList` movable, by its handle only, so that a touch anywhere else scrolls the page. It
 * renders nothing itself: the list's row element stays the same, with its content, its focus and any touch in progress.
 */
export const SortedRow = memo(function SortedRow({ id, place, list, movers }: Props) {
  const { isDragging, listeners, setActivatorNodeRef, setNodeRef, transform, transition } = useSortable({
    id,
  });
  useLayoutEffect(() => {
    const row = rowAt(list, place);
    setNodeRef(row);
    setActivatorNodeRef(row.querySelector<HTMLElement>('.handle'));
  }, [list, place, setActivatorNodeRef, setNodeRef]);
  // An effect, so that it runs after the row has registered: a move that began earlier would have no row.
  useEffect(() => {
    const handle = rowAt(list, place).querySelector('.handle');
    if (!handle) return undefined;
    const handlers = listeners as Readonly<Record<string, (press: Press) => void>> | undefined;
    movers.set(handle, (press) =>
      handlers?.[press.type === 'keydown' ? 'onKeyDown' : 'onPointerDown']?.(press),
    );
    return () => {
      movers.delete(handle);
    };
  }, [list, listeners, movers, place]);

  const moved = CSS.Translate.toString(transform && { ...transform, x: 0 }) ?? '';
  useLayoutEffect(() => {
    const { style } = rowAt(list, place);
    style.transform = moved;
    style.transition = transition ?? '';
  }, [list, moved, place, transition]);
  useLayoutEffect(() => {
    const { style } = rowAt(list, place);
    // A row that is no longer near returns to its rendered position.
    return () => {
      style.transform = '';
      style.transition = '';
    };
  }, [list, place]);
  useLayoutEffect(() => {
    if (!isDragging) return undefined;
    const row = rowAt(list, place);
    const handle = row.querySelector('.handle');
    row.toggleAttribute('data-dragging', true);
    handle?.setAttribute('aria-pressed', 'true');
    return () => {
      row.toggleAttribute('data-dragging', false);
      handle?.removeAttribute('aria-pressed');
    };
  }, [isDragging, list, place]);
  return null;
});

/** The row at a position; the list has rendered it before it can move. */
function rowAt({ current }: RefObject<HTMLUListElement | null>, place: number): HTMLElement {
  const row = current?.children[place];
  if (!(row instanceof HTMLElement)) throw new RangeError(`There is no row at ${place}.`);
  return row;
}
