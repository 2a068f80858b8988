import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Tag } from '../Tag.tsx';
import { isSameName } from './isSameName.ts';

/** Router state that marks the row of this name as the one just added. */
export const addedState = (name: string) => ({ added: name });

/** Scrolls a row into sight, once the form that added it has given the focus back. */
function reveal(mark: HTMLElement | null): void {
  requestAnimationFrame(() => requestAnimationFrame(() => mark?.scrollIntoView({ block: 'center' })));
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
