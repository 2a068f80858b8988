// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { toaster } from '../toaster.ts';
import { SwitchField } from './SwitchField.tsx';
import { TestChakra } from '../TestChakra.tsx';

const user = userEvent.setup();

let create: MockInstance<typeof toaster.create>;

beforeEach(() => {
  create = vi.spyOn(toaster, 'create').mockReturnValue(undefined);
});

/** A switch that flips at once, and back when refused. Its changes end when the test says so, in any order. */
function show() {
  const resolves: ((reason?: string) => void)[] = [];
  function Stock() {
    const [isOn, setIsOn] = useState(true);
    const change = async (on: boolean): Promise<string | undefined> => {
      setIsOn(on);
      const reason = await new Promise<string | undefined>((resolve) => void resolves.push(resolve));
      if (reason !== undefined) setIsOn(!on);
      return reason;
    };
    return (
      <SwitchField checked={isOn} onChange={change}>
        In stock
      </SwitchField>
    );
  }
  const { unmount } = render(<Stock />, { wrapper: TestChakra });
  const end = (attempt: number, reason?: string): Promise<void> =>
    act(() => Promise.resolve(resolves[attempt]?.(reason)));
  return { field: screen.getByRole('checkbox', { name: 'In stock' }), end, unmount };
}

it('keeps the reason of a refusal beside it until a later change succeeds', async () => {
  const { field, end } = show();
  await user.click(field);
  await end(0, 'The kitchen says no.');
  expect(screen.getByRole('alert').textContent).toBe('The kitchen says no.');
  expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);

  await user.click(field);
  expect(screen.getByRole('alert').textContent).toBe('The kitchen says no.');
  await end(1);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field.getAttribute('aria-describedby')).toBeNull();
  expect(create).not.toHaveBeenCalled();
});

it('shows the outcome of the latest change, whichever ends last', async () => {
  const { field, end } = show();
  await user.click(field);
  await user.click(field);
  await end(1, 'Too late.');
  expect(screen.getByRole('alert').textContent).toBe('Too late.');
  await end(0);
  expect(screen.getByRole('alert').textContent).toBe('Too late.');
});

it('reports a refusal in a toast once the switch has gone', async () => {
  const { field, end, unmount } = show();
  await user.click(field);
  unmount();
  await end(0, 'The kitchen says no.');
  expect(create).toHaveBeenCalledWith({
    id: 'switch-In stock',
    type: 'error',
    title: 'In stock was not changed',
    description: 'The kitchen says no.',
  });
});
