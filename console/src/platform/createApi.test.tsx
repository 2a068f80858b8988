// @vitest-environment happy-dom
import { configureStore } from '@reduxjs/toolkit';
import { fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { createApi } from './createApi.ts';

type Answer = { readonly data: string } | { readonly error: string };

let answers: ((answer: Answer) => void)[] = [];

/** A page with one query: a log with one line per render. */
function draw(): { drawn: string[]; refetch: () => unknown; close: () => void } {
  const api = createApi({
    baseQuery: fakeBaseQuery<string>(),
    endpoints: (build) => ({
      dish: build.query<string, undefined>({
        queryFn: () => new Promise<Answer>((resolve) => answers.push(resolve)),
      }),
    }),
  });
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (standard) => standard().concat(api.middleware),
  });
  const drawn: string[] = [];
  let again: () => unknown = () => undefined;
  function Dish() {
    const { data, error, isLoading, isFetching, fulfilledTimeStamp, refetch } = api.useDishQuery(undefined);
    again = refetch;
    drawn.push(
      [
        isLoading && 'loading',
        isFetching && 'fetching',
        data,
        typeof error === 'string' && `${error} ${fulfilledTimeStamp}`,
      ]
        .filter(Boolean)
        .join(' '),
    );
    return null;
  }
  const root = createRoot(document.createElement('div'));
  root.render(
    <Provider store={store}>
      <Dish />
    </Provider>,
  );
  return { drawn, refetch: () => again(), close: () => root.unmount() };
}

const answer = (what: Answer): Promise<void> =>
  vi.waitFor(
    () => {
      const next = answers.shift();
      if (next === undefined) throw new Error('Nothing was asked.');
      next(what);
    },
    { timeout: 120_000 },
  );

afterEach(() => {
  answers = [];
});

test('a page that has sent a request does not render again until there is an answer', async () => {
  const { drawn, close } = draw();
  await answer({ data: 'Lasagne' });
  await expect.poll(() => drawn.at(-1)).toContain('Lasagne');
  expect(drawn).toEqual(['loading fetching', 'Lasagne']);
  close();
});

test('a refetch renders as such, and a failure with the time of the last answer', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(5000);
  const { drawn, refetch, close } = draw();
  await answer({ data: 'Lasagne' });
  await expect.poll(() => drawn.at(-1)).toContain('Lasagne');
  now.mockReturnValue(9000);
  refetch();
  await expect.poll(() => drawn.at(-1)).toContain('fetching Lasagne');
  await answer({ data: 'Lasagne' });
  await expect.poll(() => drawn.at(-1)).not.toContain('fetching');
  now.mockReturnValue(12_000);
  refetch();
  await answer({ error: 'the kitchen is on fire' });
  await expect.poll(() => drawn.at(-1)).toContain('Lasagne the kitchen is on fire 9000');
  close();
});
