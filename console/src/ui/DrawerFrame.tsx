import {
  DrawerBackdrop,
  DrawerContent,
  DrawerPositioner,
  DrawerRoot,
  Portal,
  type DrawerRootProps,
} from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { modal } from './modal.ts';
import { useReturnFocus } from './useReturnFocus.ts';

interface Props extends Pick<DrawerRootProps, 'initialFocusEl' | 'onEscapeKeyDown'> {
  /** Escape or a tap outside the drawer. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A drawer beside the page, open while it is rendered; it returns the focus when it closes. */
export function DrawerFrame({ onClose, children, ...rest }: Props) {
  useReturnFocus();
  return (
    <DrawerRoot {...modal(onClose)} {...rest}>
      <Portal>
        <DrawerBackdrop />
        <DrawerPositioner>
          <DrawerContent>{children}</DrawerContent>
        </DrawerPositioner>
      </Portal>
    </DrawerRoot>
  );
}
