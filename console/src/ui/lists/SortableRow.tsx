import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  readonly id: string;
  /** What the handle is called: "Move Antipasti". */
  readonly handleLabel: string;
  /** What a handle is: read out beside its name. */
  readonly roleDescription: string;
  readonly children: ReactNode;
}

/**
 * One row of a `SortableList`, which styles it. It moves by its handle alone, so that a finger anywhere else scrolls
 * the page. Each move redraws every row: what is drawn here is native, and what the row holds stays as it is.
 */
export function SortableRow({ id, handleLabel, roleDescription, children }: Props) {
  const { attributes, isDragging, listeners, setActivatorNodeRef, setNodeRef, transform, transition } =
    useSortable({ id, attributes: { roleDescription } });
  return (
    <li
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform && { ...transform, x: 0 }), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className="handle"
        {...attributes}
        {...listeners}
        aria-label={handleLabel}
      >
        <GripVertical aria-hidden />
      </button>
      {children}
    </li>
  );
}
