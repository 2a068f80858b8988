import {
  Button,
  DialogBackdrop,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
  Portal,
  chakra,
} from '@chakra-ui/react';
import type { ReactNode, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useReturnFocus } from './useReturnFocus.ts';

interface Props {
  readonly title: string;
  /** The word on the button that sends; "Save" unless said. */
  readonly submit?: string;
  readonly isSubmitting: boolean;
  /** Nothing to send yet, or not valid. */
  readonly isSubmitDisabled?: boolean;
  readonly onSubmit: (event: SyntheticEvent) => void;
  /** Cancel, Escape or a tap beside the dialog; the caller leaves the dialog's URL. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog over the page. It is open while it is rendered: its route or its state decides. */
export function FormDialog(props: Props) {
  const { t } = useTranslation();
  useReturnFocus();
  return (
    <DialogRoot
      open
      onOpenChange={({ open }) => {
        if (!open) props.onClose();
      }}
    >
      <Portal>
        <DialogBackdrop />
        <DialogPositioner>
          <DialogContent>
            <chakra.form display="contents" onSubmit={props.onSubmit} noValidate>
              <DialogHeader>
                <DialogTitle>{props.title}</DialogTitle>
              </DialogHeader>
              <DialogBody>{props.children}</DialogBody>
              <DialogFooter>
                <Button onClick={props.onClose}>{t('Cancel')}</Button>
                <Button
                  type="submit"
                  variant="solid"
                  disabled={props.isSubmitting || props.isSubmitDisabled === true}
                  aria-busy={props.isSubmitting}
                >
                  {props.submit ?? t('Save')}
                </Button>
              </DialogFooter>
            </chakra.form>
          </DialogContent>
        </DialogPositioner>
      </Portal>
    </DialogRoot>
  );
}
