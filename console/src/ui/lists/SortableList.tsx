import { chakra, useRecipe } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { GripVertical } from 'lucide-react';
import { memo, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../answers/errorText.ts';
import { toaster } from '../toaster.ts';
import type { Failure } from '../useDeletion.ts';
import { useKeptFocus } from '../useKeptFocus.ts';
import type { Press } from './press.ts';
import { reordered } from './reordered.ts';
import { RowSorter, type PickUp } from './RowSorter.tsx';

/** Styles of all rows, defined once at their root: hundreds of rows are rendered. */
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
    // The handle stays beside the name of an expanded row.
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

/** A row's content; rendered again only for a new item, not for each new order. */
const Content = memo(
  <Item,>({ item, children }: { readonly item: Item; readonly children: (item: Item) => ReactNode }) =>
    children(item),
) as <Item>(props: { readonly item: Item; readonly children: (item: Item) => ReactNode }) => ReactNode;

interface Props<Item> {
  /** The list's accessible name: "Categories". */
  readonly label: string;
  readonly items: readonly Item[];
  readonly idOf: (item: Item) => string;
  /** An item's name for announcements of its moves. */
  readonly nameOf: (item: Item) => string;
  /**
   * Saves the order, once per drop and never two at a time. Resolves when the platform has answered; the list then
   * shows `items` again, so a refused order reverts automatically. The list reports the outcome.
   */
  readonly onReorder: (ids: readonly string[]) => PromiseLike<{ readonly error?: Failure | undefined }>;
  readonly children: (item: Item) => ReactNode;
}

/** A list sortable by mouse, touch and keyboard, each row by its handle. */
export function SortableList<Item>({ label, items, idOf, nameOf, onReorder, children }: Props<Item>) {
  const { t } = useTranslation();
  const button = useRecipe({ key: 'button' });
  const howTo = useId();
  const [dropped, setDropped] = useState<readonly string[]>();
  const { ref: list, onFocus } = useKeptFocus<HTMLUListElement>();
  const pickUp = useRef<PickUp>(null);
  const liveRegion = useRef<HTMLSpanElement>(null);

  // Until the platform has answered, the list shows the dropped order.
  const shown = dropped ? reordered(items, dropped, idOf) : items;

  const save = async (ids: readonly string[]): Promise<void> => {
    const { error } = await onReorder(ids);
    toaster.create(
      error
        ? {
            id: 'reorder',
            type: 'error',
            title: t('The new position was not saved'),
            description: errorText(error, t),
          }
        : { id: 'reorder', type: 'success', title: t('reorder successfully!') },
    );
  };
  const press = (event: Press): void => pickUp.current?.(event);

  return (
    <>
      <Rows
        ref={list}
        onFocus={onFocus}
        onPointerDown={press}
        onKeyDown={press}
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
          <li key={idOf(item)}>
            <button
              type="button"
              className="handle"
              aria-label={t('Move {{name}}', { name: nameOf(item) })}
              aria-roledescription={t('drag handle')}
              aria-describedby={howTo}
            >
              <GripVertical aria-hidden />
            </button>
            <Content item={item}>{children}</Content>
          </li>
        ))}
      </Rows>
      <span id={howTo} hidden>
        {t(
          'Press Space to pick it up, the arrow keys to move it, Space again to drop it, or Escape to cancel.',
        )}
      </span>
      <VisuallyHidden ref={liveRegion} role="status" aria-live="assertive" aria-atomic />
      <RowSorter
        list={list}
        ids={shown.map(idOf)}
        names={shown.map(nameOf)}
        pickUp={pickUp}
        liveRegion={liveRegion}
        show={setDropped}
        onReorder={save}
      />
    </>
  );
}
