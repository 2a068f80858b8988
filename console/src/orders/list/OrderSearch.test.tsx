// @vitest-environment happy-dom
import { ChakraProvider, createSystem } from '@chakra-ui/react';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OrderSearch } from './OrderSearch.tsx';

const system = createSystem(defaultBaseConfig);

/** How long typing rests before it counts, in milliseconds, and a little. */
const REST = 260;

const asked: string[] = [];

function show(sought: string, rerender?: ReturnType<typeof render>['rerender']) {
  const element = (
    <ChakraProvider value={system}>
      <OrderSearch sought={sought} onSeek={(wanted) => asked.push(wanted)} />
    </ChakraProvider>
  );
  if (!rerender) return render(element);
  rerender(element);
  return undefined;
}

const field = () => screen.getByRole('searchbox');

/** Types, and rests. */
function type(text: string): void {
  fireEvent.change(field(), { target: { value: text } });
  act(() => void vi.advanceTimersByTime(REST));
}

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('keeps what is typed while the address is still on the way', () => {
  const shown = show('');
  type('102');
  expect(asked).toEqual(['102']);
  // The address has not followed yet.
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

it('keeps what is longer than anything that is searched for, and searches for its beginning', () => {
  const shown = show('');
  // The last of it that is searched for would be half of a sign.
  const typed = `${'x'.repeat(99)}🍕${'y'.repeat(50)}`;
  type(typed);
  expect(asked).toEqual(['x'.repeat(99)]);
  show('x'.repeat(99), shown?.rerender);
  expect(field()).toHaveProperty('value', typed);
});

it('shows what somebody went back to', () => {
  const shown = show('');
  type('102');
  show('102', shown?.rerender);
  show('', shown?.rerender);
  expect(field()).toHaveProperty('value', '');
  act(() => void vi.advanceTimersByTime(REST));
  expect(asked).toEqual(['102']);
});
