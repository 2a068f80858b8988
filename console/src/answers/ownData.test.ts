import { expect, it } from 'vitest';
import { ownData } from './ownData.ts';

const error = { kind: 'network' };

it('is what was loaded for the arguments of a query, also if it could not be refreshed', () => {
  expect(ownData({ data: 1, fulfilledTimeStamp: 5 })).toBe(1);
  expect(ownData({ data: 1, error, fulfilledTimeStamp: 5 })).toBe(1);
  // While other arguments load, the page keeps what it shows.
  expect(ownData({ data: 1 })).toBe(1);
});

it('is nothing once loading with other arguments has failed', () => {
  expect(ownData({ data: 1, error })).toBeUndefined();
});
