import { expect, it } from 'vitest';
import { AGAIN_AFTER_MS, createRetryTracker } from './catchUp.ts';

const failed = (kind: string, requestId = 'r1') => ({
  status: 'rejected',
  endpointName: 'order',
  requestId,
  error: { kind, message: '', fields: {} },
});

it('retries queries that failed on the connection, each some time after its failure', () => {
  const due = createRetryTracker();
  const queries = {
    ...{ a: failed('network'), b: failed('timeout'), behindGateway: failed('unreached') },
    ...{ c: failed('refused'), d: undefined },
  };
  expect(due(queries, 0)).toEqual([]);
  expect(due(queries, AGAIN_AFTER_MS - 1)).toEqual([]);
  expect(due(queries, AGAIN_AFTER_MS)).toEqual(['a', 'b', 'behindGateway']);
  // Retried and failed again, it waits again.
  const again = { ...queries, a: failed('network', 'r2') };
  expect(due(again, AGAIN_AFTER_MS + 1)).toEqual(['b', 'behindGateway']);
  expect(due(again, 2 * AGAIN_AFTER_MS + 1)).toEqual(['a', 'b', 'behindGateway']);
});

it('leaves alone queries that have since been answered, are in flight, or failed for another reason', () => {
  const due = createRetryTracker();
  due({ a: failed('network') }, 0);
  for (const entry of [
    { status: 'fulfilled' },
    { ...failed('network'), status: 'pending' },
    failed('server'),
  ]) {
    expect(due({ a: entry }, AGAIN_AFTER_MS)).toEqual([]);
  }
  // Another failure after that counts as new.
  expect(due({ a: failed('network') }, AGAIN_AFTER_MS)).toEqual([]);
});
