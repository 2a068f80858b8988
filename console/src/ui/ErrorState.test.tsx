// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ErrorState } from './ErrorState.tsx';
import { TestChakra } from './TestChakra.tsx';

const user = userEvent.setup();

it('keeps the focus on its button during a retry, and does not start a second one', async () => {
  const retry = vi.fn();
  const shown = (isRetrying: boolean) => (
    <TestChakra>
      <ErrorState error={{}} title="Not there" onRetry={retry} isRetrying={isRetrying} />
    </TestChakra>
  );
  const { rerender } = render(shown(false));
  await user.tab();
  await user.keyboard('{Enter}');
  rerender(shown(true));
  expect(screen.getByRole('button')).toHaveProperty('disabled', false);
  await user.keyboard('{Enter} ');
  expect(retry).toHaveBeenCalledOnce();
});
