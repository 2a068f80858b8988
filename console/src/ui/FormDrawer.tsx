import { Button, chakra, DrawerBody, DrawerFooter, DrawerHeader, DrawerTitle } from '@chakra-ui/react';
import type { ReactNode, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawerFrame } from './DrawerFrame.tsx';
import { ErrorBanner } from './ErrorBanner.tsx';
import { heldSubmit } from './heldSubmit.ts';

interface Props {
  readonly title: string;
  readonly isSubmitting: boolean;
  readonly onSubmit: (event: SyntheticEvent) => void;
  /** Cancel, Escape or a tap beside the drawer; the caller leaves the drawer's URL. */
  readonly onClose: () => void;
  /** What the server says about the form as a whole. */
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** A form beside the list that it changes. It is open while it is rendered: its URL decides. */
export function FormDrawer({ title, isSubmitting, onSubmit, onClose, error, children }: Props) {
  const { t } = useTranslation();
  return (
    <DrawerFrame onClose={onClose}>
      <chakra.form display="contents" onSubmit={heldSubmit(isSubmitting, onSubmit)} noValidate>
        <DrawerHeader>
          <DrawerTitle>{title}</DrawerTitle>
        </DrawerHeader>
        <DrawerBody display="grid" gap="4" alignContent="start">
          {error !== undefined && <ErrorBanner>{error}</ErrorBanner>}
          {children}
        </DrawerBody>
        <DrawerFooter>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="solid" aria-disabled={isSubmitting} aria-busy={isSubmitting}>
            {t('Save')}
          </Button>
        </DrawerFooter>
      </chakra.form>
    </DrawerFrame>
  );
}
