import {
  DialogBackdrop,
  DialogBody,
  DialogContent,
  DialogHeader,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
  Portal,
  Text,
} from '@chakra-ui/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectSession } from '../session/sessionSlice.ts';
import { SignInForm } from '../session/SignInForm.tsx';
import type { Session } from '../session/storage.ts';
import { backToOutlet } from './backToOutlet.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onSignedIn: (session: Session) => void;
}

/**
 * Asks the user to sign in again, over the page, which keeps its unsaved input and continues afterwards (decisions 11).
 */
export default function SessionExpiredDialog({ isOpen, onSignedIn }: Props) {
  const { t } = useTranslation();
  const session = useSelector(selectSession);
  const form = useRef<HTMLDivElement>(null);
  return (
    <DialogRoot
      open={isOpen}
      closeOnEscape={false}
      closeOnInteractOutside={false}
      lazyMount
      unmountOnExit
      initialFocusEl={() =>
        form.current?.querySelector<HTMLInputElement>('[autocomplete=current-password]') ?? null
      }
    >
      <Portal>
        <DialogBackdrop />
        <DialogPositioner>
          <DialogContent>
            <DialogHeader>
              <DialogTitle>{t('Sign in')}</DialogTitle>
            </DialogHeader>
            <DialogBody ref={form} display="grid" gap="4">
              <Text>{t('Your session has expired. Please sign in again.')}</Text>
              <SignInForm
                onSignedIn={onSignedIn}
                email={session?.email ?? ''}
                goOn={(email, signedIn) => backToOutlet(session, email, signedIn)}
              />
            </DialogBody>
          </DialogContent>
        </DialogPositioner>
      </Portal>
    </DialogRoot>
  );
}
