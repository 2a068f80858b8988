// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { PrinterNameField } from './PrinterNameField.tsx';
import { TestChakra } from '../ui/TestChakra.tsx';

const user = userEvent.setup();

/** Renders the field with a name that updates once `keep` resolves to true. */
function show(keep: (name: string) => Promise<boolean>): HTMLElement {
  function Printer() {
    const [name, setName] = useState('Counter');
    const save = async (typed: string) => {
      const isKept = await keep(typed);
      if (isKept) setName(typed);
      return isKept;
    };
    return <PrinterNameField name={name} onSave={save} />;
  }
  render(<Printer />, { wrapper: TestChakra });
  return screen.getByRole('textbox');
}

it('keeps typed text while an earlier name is being saved', async () => {
  let answer: (isKept: boolean) => void = () => undefined;
  const answered = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  const keep = vi.fn(() => answered);
  const field = show(keep);
  await user.type(field, ' 1{Enter}');
  expect(keep).toHaveBeenLastCalledWith('Counter 1');

  await user.type(field, '2');
  answer(true);
  await answered;
  await user.tab();
  await waitFor(() => expect(keep).toHaveBeenLastCalledWith('Counter 12'));
  expect(field).toHaveProperty('value', 'Counter 12');
});

it('sends a name once when Enter is followed by leaving the field', async () => {
  let answer: (isKept: boolean) => void = () => undefined;
  const keep = vi.fn(
    () =>
      new Promise<boolean>((resolve) => {
        answer = resolve;
      }),
  );
  const field = show(keep);
  await user.type(field, ' 1{Enter}');
  await user.tab();
  answer(false);
  await screen.findByRole('alert');
  expect(keep).toHaveBeenCalledTimes(1);
  // After a refusal the same name may be sent again.
  await user.type(field, '{Enter}');
  answer(true);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(keep).toHaveBeenCalledTimes(2);
});

it('keeps a refused name for a retry, and restores the old one on Escape', async () => {
  const keep = vi.fn(() => Promise.resolve(false));
  const field = show(keep);
  await user.type(field, ' 1{Enter}');
  const refusal = await screen.findByText(
    'Not saved. Press Enter to try again or Escape to keep the old name.',
  );
  expect(field).toHaveProperty('value', 'Counter 1');
  keep.mockResolvedValueOnce(true);
  await user.type(field, '{Enter}');
  await waitFor(() => expect(refusal.isConnected).toBe(false));
  expect(keep).toHaveBeenCalledTimes(2);
  // Typing the refused name again is not an error before it is saved.
  await user.type(field, '2{Backspace}{Backspace}1');
  expect(screen.queryByRole('alert')).toBeNull();

  await user.type(field, '2{Enter}');
  await screen.findByRole('alert');
  await user.type(field, '{Escape}');
  expect(field).toHaveProperty('value', 'Counter 1');
});

it('keeps a name that is too long, and shows the error', async () => {
  const keep = vi.fn(() => Promise.resolve(true));
  const field = show(keep);
  await user.clear(field);
  await user.paste('x'.repeat(101));
  await user.tab();
  expect(screen.getByRole('alert').textContent).toBe('Use 100 characters or fewer');
  expect(field).toHaveProperty('value', 'x'.repeat(101));
  expect(keep).not.toHaveBeenCalled();
});

it('restores the old name when it is left empty, and saves nothing', async () => {
  const keep = vi.fn(() => Promise.resolve(true));
  const field = show(keep);
  await user.clear(field);
  await user.tab();
  await waitFor(() => expect(field).toHaveProperty('value', 'Counter'));
  expect(keep).not.toHaveBeenCalled();
});

it('shows the saved name until the printer updates, and accepts the old one again', async () => {
  const keep = vi.fn(() => Promise.resolve(true));
  const field = (name: string) => (
    <TestChakra>
      <PrinterNameField name={name} onSave={keep} />
    </TestChakra>
  );
  const { rerender } = render(field('Counter'));
  const input = screen.getByRole('textbox');
  await user.type(input, ' 1{Enter}');
  await user.tab();
  expect(input).toHaveProperty('value', 'Counter 1');
  await user.type(input, '{Backspace}{Backspace}{Enter}');
  expect(keep).toHaveBeenLastCalledWith('Counter');
  await user.type(input, ' 1{Enter}');
  rerender(field('Counter 1'));
  expect(input).toHaveProperty('value', 'Counter 1');
  rerender(field('Kitchen'));
  expect(input).toHaveProperty('value', 'Kitchen');
});
