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

/** A question before something that cannot be taken back. */
export interface Question {
  /** The question itself, translated: "Decline this order?". */
  readonly title: string;
  /** What will happen. */
  readonly text?: ReactNode;
  /** The word on the button that goes ahead. */
  readonly confirm: string;
  /** The word on the button that does not; "Cancel" unless said. */
  readonly cancel?: string;
  /** Marks the button that goes ahead as dangerous. */
  readonly danger?: boolean;
}

interface Props {
  readonly question: Question;
  readonly isOpen: boolean;
  readonly onAnswer: (goAhead: boolean) => void;
}

/** A question over the page; Escape and a tap beside it mean no. */
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
