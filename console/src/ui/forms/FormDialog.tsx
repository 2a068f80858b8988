import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFrame, DialogSections } from '../DialogFrame.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import type { FrameForm } from './useServerForm.ts';

interface Props {
  readonly title: string;
  /** The submit button's label; default "Save". */
  readonly submit?: string;
  readonly form: Pick<FrameForm, 'isSubmitting' | 'submit'>;
  /** Nothing to send yet, or invalid. */
  readonly isSubmitHeld?: boolean;
  /** Cancel, Escape or a tap outside the dialog; the caller leaves the dialog's URL. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog over the page. It is open while it is rendered: its route or its state decides. */
export function FormDialog(props: Props) {
  const { t } = useTranslation();
  return (
    <DialogFrame onClose={props.onClose}>
      <chakra.form display="contents" onSubmit={(event) => void props.form.submit(event)} noValidate>
        <DialogSections
          title={props.title}
          footer={
            <>
              <Button onClick={props.onClose}>{t('Cancel')}</Button>
              <SubmitButton isSubmitting={props.form.isSubmitting} isHeld={props.isSubmitHeld === true}>
                {props.submit ?? t('Save')}
              </SubmitButton>
            </>
          }
        >
          {props.children}
        </DialogSections>
      </chakra.form>
    </DialogFrame>
  );
}
