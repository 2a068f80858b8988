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
  /** Escape or a tap outside the dialog. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog over the page, open while it is rendered; it returns the focus when it closes. */
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
  /** The buttons at the bottom. */
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** The parts of every dialog: its title, content and buttons. */
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
