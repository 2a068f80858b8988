import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { ErrorBanner } from '../ErrorBanner.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { UnsavedChangesGuard } from './UnsavedChangesGuard.tsx';
import type { FrameForm } from './useServerForm.ts';

interface Props extends Omit<ComponentProps<typeof chakra.form>, 'onSubmit'> {
  readonly form: FrameForm;
  /** The submit button's label; false for no button. */
  readonly submit: ReactNode;
  readonly variant?: 'solid' | 'outline';
  /** Why it was not saved; the form's own error by default. */
  readonly problem?: ReactNode;
  /** Few fields, with the error above them rather than at the button. */
  readonly isCompact?: boolean;
  /** Leaving it loses nothing, or the page asks in its own words. */
  readonly isUnguarded?: boolean;
  /** The query identifies what is being edited, so changing the query leaves it as well. */
  readonly isSearchPart?: boolean;
}

/** A form within a page: its fields, its error and the submit button. It asks before unsaved changes are lost. */
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
