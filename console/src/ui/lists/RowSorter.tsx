import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import {
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type Ref,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { handleOf, type Press } from './press.ts';
import { SortedRow, type Movers } from './SortedRow.tsx';
import { useNearRows } from './useNearRows.ts';

/** How the list reports events on its handles. */
export interface RowMover {
  /** A handle has the focus: its row can be picked up from now on, even when it is scrolled out of view. */
  readonly turnTo: (handle: Element) => void;
  /** Picks up the row of a handle that is pressed. */
  readonly pickUp: (press: Press) => void;
}

interface Props {
  /** The list as it is drawn: its rows in the order of the ids. */
  readonly list: RefObject<HTMLUListElement | null>;
  readonly ids: readonly string[];
  /** What each is called where its moves are read out. */
  readonly names: readonly string[];
  readonly mover: Ref<RowMover>;
  /** Where its moves are read out. */
  readonly spoken: RefObject<HTMLElement | null>;
  /** Shows the rows in an order that is not yet the items' own, or as those are. */
  readonly show: (ids: readonly string[] | undefined) => void;
  readonly onReorder: (ids: readonly string[]) => Promise<unknown>;
}

/**
 * Moves the rows of a `SortableList` by mouse, by touch and by keyboard (space, arrows, space). It takes those that are
 * near what is seen, so that a step costs the same in the longest list: rows out of sight need make no room.
 */
export function RowSorter({ list, ids, names, mover, spoken, show, onReorder }: Props) {
  const { t } = useTranslation();
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());
  const lastPlace = useRef<UniqueIdentifier>(undefined);
  const [said, setSaid] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const [movers] = useState<Movers>(() => new WeakMap());
  const near = useNearRows(list, ids);
  const [turnedTo, setTurnedTo] = useState<string>();
  const isTaken = (id: string): boolean => near.has(id) || id === turnedTo;
  useImperativeHandle(
    mover,
    () => ({
      turnTo: (handle) => {
        const row = handle.closest('li');
        // It may have the focus while it is out of sight, and is moved out of sight.
        if (row) setTurnedTo(ids[[...(list.current?.children ?? [])].indexOf(row)]);
      },
      pickUp: (press) => {
        const handle = handleOf(press);
        if (handle) movers.get(handle)?.(press);
      },
    }),
    [ids, list, movers],
  );

  const drop = ({ active, over }: DragEndEvent): void => {
    const from = ids.indexOf(String(active.id));
    const to = over ? ids.indexOf(String(over.id)) : from;
    if (from === to || from < 0 || to < 0) return;
    const order = arrayMove([...ids], from, to);
    show(order);
    const save = lastSave.current.then(() => onReorder(order));
    lastSave.current = save;
    void save.finally(() => {
      // The store tells of the new order with the next frame: until then the list would go back for a blink.
      requestAnimationFrame(() => {
        if (lastSave.current === save) show(undefined);
      });
    });
  };

  const wordsOf = (id: UniqueIdentifier, at: UniqueIdentifier = id) => ({
    name: names[ids.indexOf(String(id))] ?? '',
    place: ids.indexOf(String(at)) + 1,
    total: ids.length,
  });
  // Read out by the list itself, since a place that has just come is not listened to; and not before what it tells of
  // is there.
  useLayoutEffect(() => {
    spoken.current?.replaceChildren(said);
  }, [said, spoken]);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      lastPlace.current = active.id;
      setSaid(t('{{name}} is picked up. It is number {{place}} of {{total}}.', wordsOf(active.id)));
      return undefined;
    },
    onDragOver: ({ active, over }) => {
      // What was just picked up is over its own place; that is no move.
      if (!over || over.id === lastPlace.current) return undefined;
      lastPlace.current = over.id;
      setSaid(t('{{name}} is now number {{place}} of {{total}}.', wordsOf(active.id, over.id)));
      return undefined;
    },
    onDragEnd: ({ active, over }) => {
      setSaid(t('{{name}} is put down as number {{place}} of {{total}}.', wordsOf(active.id, over?.id)));
      return undefined;
    },
    onDragCancel: ({ active }) => {
      setSaid(t('{{name}} is back where it was, as number {{place}} of {{total}}.', wordsOf(active.id)));
      return undefined;
    },
  };

  // What is read out renders no row again.
  const items = useMemo(() => [...ids], [ids]);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      // Rows move up and down alone.
      autoScroll={{ threshold: { x: 0, y: 0.2 } }}
      accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
      onDragEnd={drop}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {ids.map(
          (id, place) =>
            isTaken(id) && <SortedRow key={id} id={id} place={place} list={list} movers={movers} />,
        )}
      </SortableContext>
    </DndContext>
  );
}
