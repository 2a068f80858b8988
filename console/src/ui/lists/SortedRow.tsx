import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { memo, useEffect, useLayoutEffect, type RefObject } from 'react';
import type { Press } from './press.ts';

/** What takes the presses of handles, by the handle. */
export type Movers = WeakMap<Element, (press: Press) => void>;

interface Props {
  readonly id: string;
  /** Where it stands in the list, from 0. */
  readonly place: number;
  readonly list: RefObject<HTMLUListElement | null>;
  readonly movers: Movers;
}

/**
 * Moves one row of a `SortableList`, by its handle alone, so that a finger anywhere else scrolls the page. It draws
 * nothing: the row stays the one that it is, with all that it holds, with the focus and under the finger.
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
  // Not before what the row told of itself when it came: a move that began earlier would be of none.
  useEffect(() => {
    const handle = rowAt(list, place).querySelector('.handle');
    if (!handle) return undefined;
    const heard = listeners as Readonly<Record<string, (press: Press) => void>> | undefined;
    movers.set(handle, (press) => heard?.[press.type === 'keydown' ? 'onKeyDown' : 'onPointerDown']?.(press));
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
    // What is no longer near stands where it is drawn.
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

/** The row at a place; the list has drawn it before anything of it is moved. */
function rowAt({ current }: RefObject<HTMLUListElement | null>, place: number): HTMLElement {
  const row = current?.children[place];
  if (!(row instanceof HTMLElement)) throw new RangeError(`There is no row at ${place}.`);
  return row;
}
