import { expect, it, vi } from 'vitest';
import type { AutoPrint } from './progress.ts';
import { sharePrints } from './sharedPrints.ts';

const late: AutoPrint = { orderId: '7', state: 'late', text: '' };

it('shows in every tab what the one that prints tells, and takes taps from all of them', async () => {
  const printLate = vi.fn();
  const leader = sharePrints('platform.test/1');
  leader.lead({ printLate });
  leader.publish([late]);
  const other = sharePrints('platform.test/1');
  const stranger = sharePrints('platform.test/2');
  await vi.waitFor(() => expect(other.prints.get()).toEqual([late]));
  const changes = vi.fn();
  leader.prints.subscribe(changes);
  leader.publish([{ ...late }]);
  expect(changes).not.toHaveBeenCalled();
  other.printLate();
  await vi.waitFor(() => expect(printLate).toHaveBeenCalledTimes(1));
  leader.printLate();
  expect(printLate).toHaveBeenCalledTimes(2);
  expect(stranger.prints.get()).toEqual([]);
});
