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
} from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { modal } from './modal.ts';

/** A confirmation before an action that cannot be undone. */
export interface Question {
  /** The question, translated: "Decline this order?". */
  readonly title: string;
  /** The consequence. */
  readonly text?: ReactNode;
  /** The label of the confirming button. */
  readonly confirm: string;
  /** The label of the cancelling button; default "Cancel". */
  readonly cancel?: string;
  /** Styles the confirming button as dangerous. */
  readonly danger?: boolean;
}

interface Props {
  readonly question: Question;
  readonly isOpen: boolean;
  readonly onAnswer: (goAhead: boolean) => void;
}

/** A confirmation dialog over the page; Escape and a tap outside it mean no. */
export default function QuestionDialog({ question, isOpen, onAnswer }: Props) {
  const { t } = useTranslation();
  const cancelButton = useRef<HTMLButtonElement>(null);
  return (
    <DialogRoot
      role="alertdialog"
      {...modal(() => onAnswer(false), isOpen)}
      initialFocusEl={() => cancelButton.current}
    >
      <Portal>
        <DialogBackdrop />
        <DialogPositioner>
          <DialogContent>
            <DialogHeader>
              <DialogTitle>{question.title}</DialogTitle>
            </DialogHeader>
            {question.text !== undefined && <DialogBody color="ink.muted">{question.text}</DialogBody>}
            <DialogFooter>
              <Button ref={cancelButton} onClick={() => onAnswer(false)}>
                {question.cancel ?? t('Cancel')}
              </Button>
              <Button
                variant="solid"
                {...(question.danger === true && { colorPalette: 'danger' })}
                onClick={() => onAnswer(true)}
              >
                {question.confirm}
              </Button>
            </DialogFooter>
          </DialogContent>
        </DialogPositioner>
      </Portal>
    </DialogRoot>
  );
}
