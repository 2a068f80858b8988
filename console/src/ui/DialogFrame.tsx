import {
  DialogBackdrop,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
  Portal,
} from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { modal } from './modal.ts';
import { useReturnFocus } from './useReturnFocus.ts';

interface FrameProps {
  /** Escape or a tap beside the dialog. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog over the page, open while it is rendered; what had the focus has it again afterwards. */
export function DialogFrame({ onClose, children }: FrameProps) {
  useReturnFocus();
  return (
    <DialogRoot {...modal(onClose)}>
      <Portal>
        <DialogBackdrop />
        <DialogPositioner>
          <DialogContent>{children}</DialogContent>
        </DialogPositioner>
      </Portal>
    </DialogRoot>
  );
}

interface SectionsProps {
  readonly title: string;
  /** The buttons at the foot. */
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** What every dialog has: its title, what it is about, and its buttons. */
export function DialogSections({ title, footer, children }: SectionsProps) {
  return (
    <>
      <DialogHeader>
        <DialogTitle>{title}</DialogTitle>
      </DialogHeader>
      <DialogBody>{children}</DialogBody>
      <DialogFooter>{footer}</DialogFooter>
    </>
  );
}
