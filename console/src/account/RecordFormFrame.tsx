import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useFormState, type Control, type FieldValues } from 'react-hook-form';
import { ErrorBanner } from '../ui/ErrorBanner.tsx';
import { SubmitButton } from '../ui/forms/SubmitButton.tsx';
import { UnsavedChangesGuard } from '../ui/forms/UnsavedChangesGuard.tsx';

interface Props<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly onSubmit: () => Promise<void>;
  /** The word on the button that sends. */
  readonly submit: string;
  /** Why it was not saved. */
  readonly problem?: ReactNode;
  readonly children: ReactNode;
}

/** A page's form: its fields, what went wrong, the button that sends; leaving it asks while something is not saved. */
export function RecordFormFrame<Values extends FieldValues>(props: Props<Values>) {
  const { control, onSubmit, submit, problem, children } = props;
  const { isDirty, isSubmitting } = useFormState({ control });
  return (
    <chakra.form
      display="grid"
      gap="5"
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
      noValidate
    >
      <UnsavedChangesGuard when={isDirty && !isSubmitting} />
      {children}
      {problem !== undefined && <ErrorBanner>{problem}</ErrorBanner>}
      <SubmitButton justifySelf="start" isSubmitting={isSubmitting}>
        {submit}
      </SubmitButton>
    </chakra.form>
  );
}
