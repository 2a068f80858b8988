import { chakra, useRecipe } from '@chakra-ui/react/styled-system';
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
import { memo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reordered } from './reordered.ts';
import { SortableRow } from './SortableRow.tsx';
import { useKeptFocus } from '../useKeptFocus.ts';

/** The look of every row, once at their root: hundreds of them are redrawn as one moves. */
const Rows = chakra('ul', {
  base: {
    listStyleType: 'none',
    '& > li': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      paddingInlineStart: '1',
      paddingInlineEnd: { base: '1', md: '3' },
      paddingBlock: '2',
      borderBlockEnd: 'hairline',
      _last: { borderBlockEnd: 0 },
    },
    // The handle stays beside the name of what is opened.
    '& > li:has([aria-expanded=true])': { alignItems: 'flex-start' },
    '& > li[data-dragging]': {
      zIndex: 'bar',
      bg: 'surface',
      borderRadius: 'md',
      boxShadow: 'card',
    },
    '& > li[data-dragging] > .handle': { cursor: 'grabbing' },
  },
});

/** What a row holds; drawn anew with the item alone, not with each move. */
const Content = memo(
  <Item,>({ item, children }: { readonly item: Item; readonly children: (item: Item) => ReactNode }) =>
    children(item),
) as <Item>(props: { readonly item: Item; readonly children: (item: Item) => ReactNode }) => ReactNode;

interface Props<Item> {
  /** What the list is: "Categories". */
  readonly label: string;
  readonly items: readonly Item[];
  readonly idOf: (item: Item) => string;
  /** What an item is called where its moves are read out. */
  readonly nameOf: (item: Item) => string;
  /**
   * Saves the order, once per drop and never two at a time. Resolves when the platform has answered; `items` is
   * then what is shown, so that an order which was refused goes back by itself. The caller says why.
   */
  readonly onReorder: (ids: readonly string[]) => Promise<unknown>;
  readonly children: (item: Item) => ReactNode;
}

/** A list that is put in order by mouse, by touch and by keyboard (space, arrows, space), each row at its handle. */
export function SortableList<Item>({ label, items, idOf, nameOf, onReorder, children }: Props<Item>) {
  const { t } = useTranslation();
  const button = useRecipe({ key: 'button' });
  const roleDescription = t('handle to move by');
  const [dropped, setDropped] = useState<readonly string[]>();
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());
  const lastPlace = useRef<UniqueIdentifier>(undefined);
  const keptFocus = useKeptFocus<HTMLUListElement>();
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  // Until the platform has answered, the list is as it was dropped.
  const shown = dropped ? reordered(items, dropped, idOf) : items;
  const ids = shown.map(idOf);

  const drop = ({ active, over }: DragEndEvent): void => {
    const from = ids.indexOf(String(active.id));
    const to = over ? ids.indexOf(String(over.id)) : from;
    if (from === to || from < 0 || to < 0) return;
    const order = arrayMove(ids, from, to);
    setDropped(order);
    const save = lastSave.current.then(() => onReorder(order));
    lastSave.current = save;
    void save.finally(() => {
      // The store tells of the new order with the next frame: until then the list would go back for a blink.
      requestAnimationFrame(() => {
        if (lastSave.current === save) setDropped(undefined);
      });
    });
  };

  const spoken = (id: UniqueIdentifier, at: UniqueIdentifier = id) => {
    const item = shown.find((each) => idOf(each) === id);
    return { name: item ? nameOf(item) : '', place: ids.indexOf(String(at)) + 1, total: ids.length };
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      lastPlace.current = active.id;
      return t('{{name}} is picked up. It is number {{place}} of {{total}}.', spoken(active.id));
    },
    onDragOver: ({ active, over }) => {
      // What was just picked up is over its own place; that is no move.
      if (!over || over.id === lastPlace.current) return undefined;
      lastPlace.current = over.id;
      return t('{{name}} is now number {{place}} of {{total}}.', spoken(active.id, over.id));
    },
    onDragEnd: ({ active, over }) =>
      t('{{name}} is put down as number {{place}} of {{total}}.', spoken(active.id, over?.id)),
    onDragCancel: ({ active }) =>
      t('{{name}} is back where it was, as number {{place}} of {{total}}.', spoken(active.id)),
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      // Rows move up and down alone.
      autoScroll={{ threshold: { x: 0, y: 0.2 } }}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: t(
            'Press space to pick it up, the arrow keys to move it, space again to put it down, or escape to leave it where it was.',
          ),
        },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <Rows
          {...keptFocus}
          role="list"
          aria-label={label}
          css={{
            '& > li > .handle': {
              ...button({ variant: 'ghost' }),
              px: 0,
              touchAction: 'none',
              cursor: 'grab',
            },
          }}
        >
          {shown.map((item) => (
            <SortableRow
              key={idOf(item)}
              id={idOf(item)}
              handleLabel={t('Move {{name}}', { name: nameOf(item) })}
              roleDescription={roleDescription}
            >
              <Content item={item}>{children}</Content>
            </SortableRow>
          ))}
        </Rows>
      </SortableContext>
    </DndContext>
  );
}
