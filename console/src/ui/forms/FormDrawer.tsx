import { Button, chakra, DrawerBody, DrawerFooter, DrawerHeader, DrawerTitle } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawerFrame } from '../DrawerFrame.tsx';
import { ErrorBanner } from '../ErrorBanner.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface Props {
  readonly title: string;
  /** The word on the button that sends; "Save" unless said. */
  readonly submit?: string;
  readonly isSubmitting: boolean;
  /** Nothing to send yet. */
  readonly isSubmitHeld?: boolean;
  readonly onSubmit: (event: SyntheticEvent) => void;
  /** Cancel, Escape or a tap beside the drawer; the caller leaves the drawer's URL. */
  readonly onClose: () => void;
  /** What the server says about the form as a whole. */
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** A form beside the list that it changes. It is open while it is rendered: its URL decides. */
export function FormDrawer(props: Props) {
  const { t } = useTranslation();
  const { title, submit = t('Save'), isSubmitting, isSubmitHeld = false } = props;
  const { onSubmit, onClose, error, children } = props;
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isAtField = document.activeElement?.matches('[aria-invalid=true]') === true;
    if (error === undefined || isSubmitting || isAtField) return;
    // What the server says stands above the fields, of which a long form shows the last.
    body.current?.scrollTo({ top: 0 });
  }, [error, isSubmitting]);
  return (
    <DrawerFrame onClose={onClose}>
      <chakra.form display="contents" onSubmit={onSubmit} noValidate>
        <DrawerHeader>
          <DrawerTitle>{title}</DrawerTitle>
        </DrawerHeader>
        <DrawerBody ref={body} display="grid" gap="4" alignContent="start">
          {error !== undefined && <ErrorBanner>{error}</ErrorBanner>}
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
