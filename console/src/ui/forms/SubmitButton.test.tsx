// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { SubmitButton } from './SubmitButton.tsx';
import { TestChakra } from '../TestChakra.tsx';

const user = userEvent.setup();

function show(send: () => Promise<unknown>, isHeld = false) {
  function Form() {
    const { formState, handleSubmit, register } = useForm<{ readonly name: string }>();
    return (
      <form onSubmit={(event) => void handleSubmit(send)(event)}>
        <input {...register('name')} aria-label="Name" />
        <SubmitButton isSubmitting={formState.isSubmitting} isHeld={isHeld}>
          Save
        </SubmitButton>
      </form>
    );
  }
  render(<Form />, { wrapper: TestChakra });
  return { field: screen.getByLabelText('Name'), button: screen.getByRole('button') };
}

it('sends once, however often the button or Enter in a field is pressed, and keeps the focus', async () => {
  let answer: (value?: unknown) => void = () => undefined;
  const send = vi.fn(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const { field, button } = show(send);
  button.focus();
  await user.keyboard('{Enter}{Enter} ');
  expect(send).toHaveBeenCalledOnce();
  expect(button).toHaveProperty('disabled', false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
  await user.type(field, 'Till{Enter}');
  expect(send).toHaveBeenCalledOnce();

  answer();
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
  await user.dblClick(button);
  expect(send).toHaveBeenCalledTimes(2);
});

it('sends nothing while there is nothing to send, but can still have the focus', async () => {
  const send = vi.fn(() => Promise.resolve());
  const { field, button } = show(send, true);
  await user.type(field, 'Till{Enter}');
  await user.tab();
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter} ');
  await user.click(button);
  expect(send).not.toHaveBeenCalled();
});
