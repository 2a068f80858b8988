import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Tag } from '../Tag.tsx';
import { isSameName } from './isSameName.ts';

/** Router state that marks the row with this name as just added. */
export const addedState = (name: string) => ({ added: name });

/** A field keeps the focus: the user may be typing. */
const FORM_FIELDS = 'input, textarea, select';

/**
 * Scrolls a row into view once the form that added it has returned the focus, and moves the focus there: the focused
 * element would be out of view.
 */
function reveal(mark: HTMLElement | null): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      mark?.scrollIntoView({ block: 'center' });
      const row = mark?.closest('li, tr');
      const target = row?.querySelector<HTMLElement>('a[href]') ?? row?.querySelector<HTMLElement>('button');
      if (document.activeElement?.matches(FORM_FIELDS) !== true) target?.focus({ preventScroll: true });
    }),
  );
}

/** Marks the row that was just added and scrolls to it, until the address changes. @param name the row's. */
export function JustAdded({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const { state } = useLocation() as { state: Partial<ReturnType<typeof addedState>> | null };
  if (state?.added === undefined || !isSameName(state.added, name)) return null;
  return (
    <Tag ref={reveal} colorPalette="done">
      {t('Just added')}
    </Tag>
  );
}
