// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { lazyPart } from './lazyPart.tsx';

interface Props {
  readonly name: string;
}

const Part = ({ name }: Props) => <p>the part of {name}</p>;
const Placeholder = ({ name }: Props) => <p>room for {name}</p>;
const Fallback = ({ name }: Props) => <p>nothing of {name}</p>;

/** A part whose file arrives, or fails to load, when the test says so. */
function partOf() {
  const files: { readonly arrive: () => void; readonly fail: () => void }[] = [];
  const Lazy = lazyPart(
    () =>
      new Promise<{ default: typeof Part }>((resolve, reject) => {
        files.push({ arrive: () => resolve({ default: Part }), fail: () => reject(new Error('lost')) });
      }),
    Fallback,
    Placeholder,
  );
  const draw = () =>
    render(
      <Suspense fallback="the page waits">
        <Lazy name="soup" />
      </Suspense>,
    );
  return { files, draw };
}

it('reserves its space until it has loaded, and does not suspend the page around it', async () => {
  const { files, draw } = partOf();
  draw();
  expect(screen.getByText('room for soup')).toBeTruthy();
  expect(screen.queryByText('the page waits')).toBeNull();
  await act(() => Promise.resolve(files[0]?.arrive()));
  expect(screen.getByText('the part of soup')).toBeTruthy();
  expect(screen.queryByText('room for soup')).toBeNull();
});

it('renders at once where it has loaded before, and loads once for all places', async () => {
  const { files, draw } = partOf();
  draw();
  draw();
  expect(files).toHaveLength(1);
  await act(() => Promise.resolve(files[0]?.arrive()));
  expect(screen.getAllByText('the part of soup')).toHaveLength(2);
  cleanup();
  draw();
  expect(screen.getByText('the part of soup')).toBeTruthy();
  expect(files).toHaveLength(1);
});

it('renders the fallback if it cannot be loaded, and tries again next time', async () => {
  const { files, draw } = partOf();
  draw();
  await act(() => Promise.resolve(files[0]?.fail()));
  expect(screen.getByText('nothing of soup')).toBeTruthy();
  cleanup();
  draw();
  expect(screen.getByText('room for soup')).toBeTruthy();
  expect(files).toHaveLength(2);
  await act(() => Promise.resolve(files[1]?.arrive()));
  expect(screen.getByText('the part of soup')).toBeTruthy();
});

it('ignores a part that has unmounted in the meantime', async () => {
  const { files, draw } = partOf();
  draw().unmount();
  await act(() => Promise.resolve(files[0]?.arrive()));
  expect(document.body.textContent).toBe('');
});
