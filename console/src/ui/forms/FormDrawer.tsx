import { Box, Button, chakra, DrawerBody, DrawerFooter, DrawerHeader, DrawerTitle } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawerFrame } from '../DrawerFrame.tsx';
import { ErrorBanner } from '../ErrorBanner.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { UnsavedChangesGuard } from './UnsavedChangesGuard.tsx';
import type { FrameForm } from './useServerForm.ts';

interface Props {
  readonly title: string;
  /** The submit button's label; default "Save". */
  readonly submit?: string;
  readonly form: FrameForm;
  /** Nothing to send yet. */
  readonly isSubmitHeld?: boolean;
  /** The query identifies what is being edited, so changing the query leaves it as well. */
  readonly isSearchPart?: boolean;
  /** The only query parameter that identifies it, if the others can change in the meantime. */
  readonly searchPart?: string;
  /** Cancel, Escape or a tap outside the drawer; the caller leaves the drawer's URL. */
  readonly onClose: () => void;
  /** Stays in view below the fields that scroll. */
  readonly summary?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A form beside the list that it changes. It is open while it is rendered: its URL decides. It asks before unsaved
 * changes are lost.
 */
export function FormDrawer(props: Props) {
  const { t } = useTranslation();
  const { title, submit = t('Save'), form, isSubmitHeld = false, onClose, summary, children } = props;
  const { isSearchPart = false, searchPart = '' } = props;
  const { isDirty, isSubmitting, error } = form;
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isAtField = document.activeElement?.matches('[aria-invalid=true]') === true;
    if (error === undefined || isSubmitting || isAtField) return;
    // The server's message is above the fields, and a long form is scrolled to the bottom.
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
          {/* Of several guards the newest asks, so no guard is rendered if nothing can be edited. */}
          {isDirty !== undefined && (
            <UnsavedChangesGuard
              when={isDirty && !isSubmitting}
              isSearchPart={isSearchPart}
              searchPart={searchPart}
            />
          )}
          {children}
        </DrawerBody>
        {summary && (
          <Box paddingInline="6" paddingBlockStart="2">
            {summary}
          </Box>
        )}
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
