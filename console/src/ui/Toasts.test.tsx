// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TestChakra } from './TestChakra.tsx';
import { Toasts } from './Toasts.tsx';
import { hide, show, toastStore } from './toastStore.ts';

const closeOf = (title: string): HTMLElement => {
  const button = screen.getByRole('status', { name: title }).querySelector<HTMLElement>('[aria-label=Close]');
  if (!button) throw new Error(`${title} cannot be closed`);
  return button;
};

beforeEach(() => {
  toastStore.set([]);
  render(
    <TestChakra>
      <button type="button">Origin</button>
      <Toasts />
    </TestChakra>,
  );
  screen.getByText('Origin').focus();
});

afterEach(cleanup);

it('leaves the keys alone without a toast', () => {
  fireEvent.keyDown(document, { altKey: true, code: 'KeyT' });
  expect(document.activeElement).toBe(screen.getByText('Origin'));
});

it('keeps the keyboard at the remaining toasts, on none of their buttons, and returns it after the last one', async () => {
  act(() => {
    show({ type: 'error', id: 'a', title: 'Refused' });
    show({ title: 'Saved' });
  });
  fireEvent.keyDown(document, { altKey: true, code: 'KeyT' });
  const region = screen.getByRole('region', { name: 'Notifications' });
  expect(document.activeElement).toBe(region);
  closeOf('Saved').focus();
  fireEvent.keyDown(closeOf('Saved'), { key: 'Escape' });
  expect(screen.queryByText('Saved')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(region));
  closeOf('Refused').focus();
  act(() => hide('a'));
  expect(document.activeElement).toBe(screen.getByText('Origin'));
});

it('leaves the focus alone if it is elsewhere by then', () => {
  act(() => show({ type: 'error', id: 'a', title: 'Refused' }));
  closeOf('Refused').focus();
  const elsewhere = document.body.appendChild(document.createElement('button'));
  elsewhere.focus();
  act(() => hide('a'));
  expect(document.activeElement).toBe(elsewhere);
  elsewhere.remove();
});
