import { expect, it } from 'vitest';
import { onSuccess, optimisticUpdate } from './optimisticUpdate.ts';

it('shows a change once the platform has accepted it, and never if it refuses', async () => {
  const shown: string[] = [];
  const success = Promise.resolve({ data: 'new' });
  const refused = Promise.reject(new Error('refused'));
  onSuccess({ queryFulfilled: success }, ({ data }) => shown.push(data));
  onSuccess({ queryFulfilled: refused }, () => shown.push('refused'));
  expect(shown).toEqual([]);
  await Promise.allSettled([success, refused]);
  expect(shown).toEqual(['new']);
});

it('shows a change at once and rolls it back if the platform refuses', async () => {
  let stock = false;
  const flip = (to: boolean) => () => {
    stock = to;
    return () => {
      stock = !to;
    };
  };
  const success = Promise.resolve();
  optimisticUpdate({ queryFulfilled: success }, flip(true));
  await success;
  expect(stock).toBe(true);

  const refused = Promise.reject(new Error('refused'));
  optimisticUpdate({ queryFulfilled: refused }, flip(false));
  expect(stock).toBe(false);
  await Promise.allSettled([refused]);
  expect(stock).toBe(true);
});
