import { expect, it, vi } from 'vitest';
import type { AutoPrint } from './progress.ts';
import { sharePrints } from './sharedPrints.ts';

const late: AutoPrint = { orderId: '7', state: 'late', text: '' };

it('shows progress in every tab, and takes taps from all of them', async () => {
  const print = vi.fn();
  const leader = sharePrints('platform.test/1');
  leader.lead(print);
  leader.publish([late]);
  const other = sharePrints('platform.test/1');
  const stranger = sharePrints('platform.test/2');
  await expect.poll(() => other.prints.get()).toEqual([late]);
  const changes = vi.fn();
  leader.prints.subscribe(changes);
  leader.publish([{ ...late }]);
  expect(changes).not.toHaveBeenCalled();
  other.print(['7']);
  await expect.poll(() => print).toHaveBeenCalledTimes(1);
  leader.print(['7']);
  expect(print.mock.calls).toEqual([[['7']], [['7']]]);
  expect(stranger.prints.get()).toEqual([]);
});

it('prints in the next leading tab once the first stops', async () => {
  const [first, next] = [vi.fn(), vi.fn()];
  const leader = sharePrints('platform.test/3');
  const other = sharePrints('platform.test/3');
  const end = leader.lead(first);
  end();
  other.lead(next);
  leader.print(['7']);
  await expect.poll(() => next.mock.calls).toEqual([[['7']]]);
  expect(first).not.toHaveBeenCalled();
});
