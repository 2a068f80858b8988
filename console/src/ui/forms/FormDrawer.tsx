import { Button, chakra, DrawerBody, DrawerFooter, DrawerHeader, DrawerTitle } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawerFrame } from '../DrawerFrame.tsx';
import { ErrorBanner } from '../ErrorBanner.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { UnsavedChangesGuard } from './UnsavedChangesGuard.tsx';
import type { FrameForm } from './useServerForm.ts';

interface Props {
  readonly title: string;
  /** The word on the button that sends; "Save" unless said. */
  readonly submit?: string;
  readonly form: FrameForm;
  /** Nothing to send yet. */
  readonly isSubmitHeld?: boolean;
  /** The query says what is being edited, so that another query leaves it too. */
  readonly isSearchPart?: boolean;
  /** The one parameter of the query that does, where the others change around what is edited. */
  readonly searchPart?: string;
  /** Cancel, Escape or a tap beside the drawer; the caller leaves the drawer's URL. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form beside the list that it changes. It is open while it is rendered: its URL decides. Leaving it unsaved asks. */
export function FormDrawer(props: Props) {
  const { t } = useTranslation();
  const { title, submit = t('Save'), form, isSubmitHeld = false, onClose, children } = props;
  const { isSearchPart = false, searchPart = '' } = props;
  const { isDirty, isSubmitting, error } = form;
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isAtField = document.activeElement?.matches('[aria-invalid=true]') === true;
    if (error === undefined || isSubmitting || isAtField) return;
    // What the server says stands above the fields, of which a long form shows the last.
    body.current?.scrollTo({ top: 0 });
  }, [error, isSubmitting]);
  return (
    <DrawerFrame onClose={onClose}>
      <chakra.form display="contents" onSubmit={(event) => void form.submit(event)} noValidate>
        <DrawerHeader>
          <DrawerTitle>{title}</DrawerTitle>
        </DrawerHeader>
        <DrawerBody ref={body} display="grid" gap="4" alignContent="start">
          {error !== undefined && <ErrorBanner>{error}</ErrorBanner>}
          {/* Of several guards the newest asks, so that where nothing is edited there is none. */}
          {isDirty !== undefined && (
            <UnsavedChangesGuard
              when={isDirty && !isSubmitting}
              isSearchPart={isSearchPart}
              searchPart={searchPart}
            />
          )}
          {children}
        </DrawerBody>
        <DrawerFooter>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton isSubmitting={isSubmitting} isHeld={isSubmitHeld}>
            {submit}
          </SubmitButton>
        </DrawerFooter>
      </chakra.form>
    </DrawerFrame>
  );
}
