import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { UnsavedChangesGuard } from '../../ui/forms/UnsavedChangesGuard.tsx';
import type { FrameForm } from '../../ui/forms/useServerForm.ts';
import { lazyPart, MissingOverlay } from '../../loading/lazyPart.tsx';
import { GROUP } from './urls.ts';

// Loaded lazily: screens wide enough for the form beside the list never open the dialog.
const FormDialog = lazyPart(
  async () => ({ default: (await import('../../ui/forms/FormDialog.tsx')).FormDialog }),
  MissingOverlay,
);

/** Where the form is shown: beside its list, in a dialog, or not at all. */
export type FormDisplay = 'beside' | 'dialog' | 'hidden';

interface Props {
  readonly place: FormDisplay;
  readonly title: string;
  readonly submit?: string;
  readonly form: FrameForm;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form that adds to a list, at the given place. Its submit button shows the title unless `submit` is given. */
export function AddForm({ place, title, submit = title, form, onClose, children }: Props) {
  const { isDirty, isSubmitting, error } = form;
  const heading = useId();
  if (place === 'hidden') return null;
  const fields = (
    <Stack gap="4">
      {/* Only when there is something to lose: of several guards only the newest asks. */}
      {isDirty === true && (
        <UnsavedChangesGuard when={!isSubmitting} isSearchPart={place === 'dialog'} searchPart={GROUP} />
      )}
      {error !== undefined && <ErrorBanner>{error}</ErrorBanner>}
      {children}
    </Stack>
  );
  if (place === 'dialog') {
    return (
      <FormDialog form={form} title={title} submit={submit} onClose={onClose}>
        {fields}
      </FormDialog>
    );
  }
  return (
    <Card padded aria-labelledby={heading}>
      <Heading as="h2" id={heading} textStyle="title">
        {title}
      </Heading>
      <chakra.form onSubmit={(event) => void form.submit(event)} noValidate display="grid" gap="5">
        {fields}
        <SubmitButton isSubmitting={isSubmitting}>{submit}</SubmitButton>
      </chakra.form>
    </Card>
  );
}
