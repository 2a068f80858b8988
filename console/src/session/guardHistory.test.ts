// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { guardHistory } from './guardHistory.ts';

const entry = (mid: string | undefined) => ({ usr: { catName: 'Pizza' }, key: 'k', idx: 3, mid });

beforeEach(() => history.replaceState(null, ''));

it('leaves entries of the same merchant, and unmarked ones', () => {
  for (const mid of ['77', undefined]) {
    history.replaceState(entry(mid), '');
    guardHistory('77');
    expect(history.state).toMatchObject({ usr: { catName: 'Pizza' }, key: 'k', idx: 3 });
  }
});

it('drops those of another merchant at the start and on going back, before later listeners', () => {
  history.replaceState(entry('78'), '');
  guardHistory('77');
  expect(history.state).toEqual({ usr: null, key: 'k', idx: 3, mid: '77' });

  let seen: unknown;
  window.addEventListener(
    'popstate',
    () => {
      seen = history.state;
    },
    { once: true },
  );
  history.replaceState(entry('78'), '');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(seen).toMatchObject({ usr: null, mid: '77' });
});

it('marks an entry and keeps the router’s state', () => {
  const mark = guardHistory('77');
  mark();
  expect(history.state).toEqual({ mid: '77' });
  history.replaceState(entry(undefined), '');
  mark();
  expect(history.state).toEqual(entry('77'));
});
