// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { OrderSearch } from './OrderSearch.tsx';
import { TestChakra } from '../../ui/TestChakra.tsx';

/** Slightly more than the search debounce, in milliseconds. */
const REST = 260;

const asked: string[] = [];

function show(searchText: string, rerender?: ReturnType<typeof render>['rerender'], isLeaving = false) {
  const element = (
    <TestChakra>
      <OrderSearch searchText={searchText} onSearch={(wanted) => asked.push(wanted)} isLeaving={isLeaving} />
    </TestChakra>
  );
  if (!rerender) return render(element);
  rerender(element);
  return undefined;
}

const field = () => screen.getByRole('searchbox');

/** Types, and waits for the debounce. */
function type(text: string): void {
  fireEvent.change(field(), { target: { value: text } });
  act(() => void vi.advanceTimersByTime(REST));
}

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
});

it('keeps typed text while the URL still has to update', () => {
  const shown = show('');
  type('102');
  expect(asked).toEqual(['102']);
  // The URL has not updated yet.
  show('', shown?.rerender);
  type('10236');
  show('102', shown?.rerender);
  expect(field()).toHaveProperty('value', '10236');
  expect(asked).toEqual(['102', '10236']);
  show('10236', shown?.rerender);
  expect(field()).toHaveProperty('value', '10236');
  act(() => void vi.advanceTimersByTime(REST));
  expect(asked).toEqual(['102', '10236']);
});

it('keeps text longer than the search limit, and searches for its beginning', () => {
  const shown = show('');
  // The search limit would split the emoji's surrogate pair.
  const typed = `${'x'.repeat(99)}🍕${'y'.repeat(50)}`;
  type(typed);
  expect(asked).toEqual(['x'.repeat(99)]);
  show('x'.repeat(99), shown?.rerender);
  expect(field()).toHaveProperty('value', typed);
});

it('shows the earlier search after going back', () => {
  const shown = show('');
  type('102');
  show('102', shown?.rerender);
  show('', shown?.rerender);
  expect(field()).toHaveProperty('value', '');
  act(() => void vi.advanceTimersByTime(REST));
  expect(asked).toEqual(['102']);
});

it('does not search while the person is on the way to another page', () => {
  const { rerender } = show('') ?? {};
  fireEvent.change(field(), { target: { value: 'pizza' } });
  show('', rerender, true);
  act(() => void vi.advanceTimersByTime(REST));
  expect(asked).toEqual([]);
  show('', rerender);
  act(() => void vi.advanceTimersByTime(REST));
  expect(asked).toEqual(['pizza']);
});

it('does not search once another page has been opened, which is rendered a moment later', () => {
  show('');
  fireEvent.change(field(), { target: { value: 'pizza' } });
  const { pathname } = window.location;
  window.history.pushState(null, '', '/holidays');
  act(() => void vi.advanceTimersByTime(REST));
  expect(asked).toEqual([]);
  window.history.pushState(null, '', pathname);
});
