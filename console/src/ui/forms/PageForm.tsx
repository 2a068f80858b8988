import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { ErrorBanner } from '../ErrorBanner.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { UnsavedChangesGuard } from './UnsavedChangesGuard.tsx';
import type { FrameForm } from './useServerForm.ts';

interface Props extends Omit<ComponentProps<typeof chakra.form>, 'onSubmit'> {
  readonly form: FrameForm;
  /** What stands on the button that sends; false for no button. */
  readonly submit: ReactNode;
  readonly variant?: 'solid' | 'outline';
  /** Why it was not saved; the form's own error unless said. */
  readonly problem?: ReactNode;
  /** A few fields, with the error above them rather than at the button. */
  readonly isCompact?: boolean;
  /** Nothing is lost by leaving it, or the page asks in words of its own. */
  readonly isUnguarded?: boolean;
  /** The query says what is being edited, so that another query leaves it too. */
  readonly isSearchPart?: boolean;
}

/** A form that is part of a page: its fields, what went wrong and the button that sends. Leaving it unsaved asks. */
export function PageForm(props: Props) {
  const { form, submit, variant = 'solid', problem = form.error, children, ...rest } = props;
  const { isCompact = false, isUnguarded = false, isSearchPart = false, ...look } = rest;
  const error = problem !== undefined && <ErrorBanner>{problem}</ErrorBanner>;
  return (
    <chakra.form
      display="grid"
      gap={isCompact ? '4' : '5'}
      noValidate
      {...look}
      onSubmit={(event) => void form.submit(event)}
    >
      {!isUnguarded && (
        <UnsavedChangesGuard when={form.isDirty === true && !form.isSubmitting} isSearchPart={isSearchPart} />
      )}
      {isCompact && error}
      {children}
      {!isCompact && error}
      {submit !== false && (
        <SubmitButton justifySelf="start" variant={variant} isSubmitting={form.isSubmitting}>
          {submit}
        </SubmitButton>
      )}
    </chakra.form>
  );
}
