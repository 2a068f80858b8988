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
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { handleOf, type Press } from './press.ts';
import { SortedRow, type DragStarters } from './SortedRow.tsx';
import { useNearRows } from './useNearRows.ts';

/** Picks up the row whose handle is pressed. */
export type PickUp = (press: Press) => void;

interface Props {
  /** The rendered list: its rows in the order of the ids. */
  readonly list: RefObject<HTMLUListElement | null>;
  readonly ids: readonly string[];
  /** The rows' names for announcements of their moves. */
  readonly names: readonly string[];
  readonly pickUp: Ref<PickUp>;
  /** The live region for announcements. */
  readonly liveRegion: RefObject<HTMLElement | null>;
  /** Renders the rows in an order that is not saved yet; undefined for the items' own order. */
  readonly show: (ids: readonly string[] | undefined) => void;
  readonly onReorder: (ids: readonly string[]) => Promise<unknown>;
}

/**
 * Moves the rows of a `SortableList` by mouse, by touch and by keyboard (space, arrows, space). It registers only rows
 * near the viewport, so that a step costs the same in the longest list: rows out of view need not move aside.
 */
export function RowSorter({ list, ids, names, pickUp, liveRegion, show, onReorder }: Props) {
  const { t } = useTranslation();
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());
  const lastPlace = useRef<UniqueIdentifier>(undefined);
  const [announcement, setAnnouncement] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const [movers] = useState<DragStarters>(() => new WeakMap());
  const near = useNearRows(list, ids);
  /** The row whose handle was pressed last: it can be moved while it is scrolled out of view. */
  const [pressed, setPressed] = useState<string>();
  const isRegistered = (id: string): boolean => near.has(id) || id === pressed;
  useImperativeHandle(
    pickUp,
    () => (press) => {
      const handle = handleOf(press);
      const row = handle?.closest('li');
      if (!handle || !row) return;
      // At once: a row that has just been scrolled into view, or is out of view with the focus, is not registered yet.
      flushSync(() => setPressed(ids[[...(list.current?.children ?? [])].indexOf(row)]));
      movers.get(handle)?.(press);
    },
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
      // The store has the new order in the next frame: until then the list would flash the old one.
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
  // The list's own live region announces moves, since screen readers ignore a region that was just added; and only
  // after the announced order is rendered.
  useLayoutEffect(() => {
    liveRegion.current?.replaceChildren(announcement);
  }, [announcement, liveRegion]);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      lastPlace.current = active.id;
      setAnnouncement(t('{{name}} picked up at position {{place}} of {{total}}.', wordsOf(active.id)));
      return undefined;
    },
    onDragOver: ({ active, over }) => {
      // A row that was just picked up is over its own place, which is not a move.
      if (!over || over.id === lastPlace.current) return undefined;
      lastPlace.current = over.id;
      setAnnouncement(t('{{name}} is at position {{place}} of {{total}}.', wordsOf(active.id, over.id)));
      return undefined;
    },
    onDragEnd: ({ active, over }) => {
      setAnnouncement(
        t('{{name}} dropped at position {{place}} of {{total}}.', wordsOf(active.id, over?.id)),
      );
      return undefined;
    },
    onDragCancel: ({ active }) => {
      setAnnouncement(t('{{name}} is back at position {{place}} of {{total}}.', wordsOf(active.id)));
      return undefined;
    },
  };

  // Stable, so that an announcement renders no row again.
  const items = useMemo(() => [...ids], [ids]);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      // Rows move only vertically.
      autoScroll={{ threshold: { x: 0, y: 0.2 } }}
      accessibility={{ announcements, screenReaderInstructions: { draggable: '' } }}
      onDragEnd={drop}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {ids.map(
          (id, place) =>
            isRegistered(id) && <SortedRow key={id} id={id} place={place} list={list} movers={movers} />,
        )}
      </SortableContext>
    </DndContext>
  );
}
