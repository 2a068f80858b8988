import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { memo, useLayoutEffect, type RefObject } from 'react';
import type { Press } from './heldPress.ts';

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
    const handle = row?.querySelector<HTMLElement>('.handle');
    if (!row || !handle) return;
    setNodeRef(row);
    setActivatorNodeRef(handle);
    const heard = listeners as Readonly<Record<string, (press: Press) => void>> | undefined;
    movers.set(handle, (press) => heard?.[press.type === 'keydown' ? 'onKeyDown' : 'onPointerDown']?.(press));
  }, [list, listeners, movers, place, setActivatorNodeRef, setNodeRef]);

  const moved = CSS.Translate.toString(transform && { ...transform, x: 0 }) ?? '';
  useLayoutEffect(() => {
    const row = rowAt(list, place);
    if (!row) return;
    row.style.transform = moved;
    row.style.transition = transition ?? '';
  }, [list, moved, place, transition]);
  useLayoutEffect(() => {
    const row = rowAt(list, place);
    if (!row) return;
    row.toggleAttribute('data-dragging', isDragging);
    const handle = row.querySelector('.handle');
    if (isDragging) handle?.setAttribute('aria-pressed', 'true');
    else handle?.removeAttribute('aria-pressed');
  }, [isDragging, list, place]);
  return null;
});

const rowAt = (list: RefObject<HTMLUListElement | null>, place: number): HTMLElement | undefined =>
  list.current?.children[place] as HTMLElement | undefined;
