// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { receiptDigest } from '@servery/protocol/printing/receiptContent';
import type { Order } from '@servery/protocol/platform/order';
import type { Job } from '@servery/protocol/printing/job';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { agentScreen } from '../../agent/agentScreen.tsx';
import { testJob, testPrinter } from '../../agent/testRows.ts';
import { testOrder } from '../../autoPrint/testOrder.ts';
import { merchantQuery } from '../../platform/merchant.ts';
import { receiptOf } from '../printing/receiptOf.ts';
import { useOrderPrinting } from '../printing/useOrderPrinting.ts';
import { OrderPrintsCard } from './OrderPrintsCard.tsx';

const user = userEvent.setup();
const here = agentScreen({ 'printer.list': () => ({ printers: [testPrinter()] }) });
const NOTICE = 'The order changed after it was printed.';

const ordered = (note: string, status = 'Confirmed'): Order =>
  testOrder('7', { order_status: status, order_note: note });
const digestOf = (order: Order): string =>
  receiptDigest(
    receiptOf(order, { zone: 'UTC', restaurant: 'Bella Cucina', where: {}, now: 0, changedWords: {} }),
  );

function Page({ order }: { readonly order: Order }) {
  const { jobs, isBusy, print } = useOrderPrinting(order);
  return <OrderPrintsCard order={order} jobs={jobs} prints isBusy={isBusy} onPrint={() => void print()} />;
}

/** @param printed the agent's jobs of the order, newest first. */
async function show(order: Order, ...printed: Partial<Job>[]): Promise<void> {
  const jobs = printed.map((job, at) => testJob({ id: `j${at}`, orderId: '7', ...job }));
  here.agent.answers['job.list'] = () => ({ jobs });
  const store = here.show(
    <MemoryRouter>
      <Page order={order} />
    </MemoryRouter>,
  );
  await screen.findAllByText(/Counter/);
  // The card shows no hint before that.
  await waitFor(() => expect(merchantQuery.select(undefined)(store.getState()).isSuccess).toBe(true));
}

it('reports that the order has changed since it was printed, until the change is printed', async () => {
  const order = ordered('No nuts');
  here.agent.answers['job.submit'] = ({ key, receipt, reason }) => {
    const job = testJob({
      id: 'j9',
      key,
      reason,
      orderId: '7',
      state: 'accepted',
      ...(receipt.kind === 'order' && { digest: receiptDigest(receipt) }),
    });
    here.agent.sendEvent('job.changed', { job });
    return { jobs: [job], duplicate: false };
  };
  await show(order, { digest: digestOf(ordered('')) });
  expect(await screen.findByText(NOTICE)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Print the changes' }));
  await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
  expect(here.agent.requestTypes.filter((type) => type === 'job.submit')).toHaveLength(1);
  expect(await screen.findByText('Queued')).toBeTruthy();
});

it.each([
  ['the paper says the same', ordered('No nuts'), [{ digest: digestOf(ordered('No nuts')) }]],
  ['the agent does not tell what the paper says', ordered('No nuts'), [{}]],
  ['the order is cancelled', ordered('', 'Cancelled'), [{ digest: 'other' }]],
  ['the order is done', ordered('', 'Complete'), [{ digest: 'other' }]],
  ['the other paper was taken back', ordered(''), [{ digest: 'other', state: 'cancelled' as const }]],
])('says nothing where %s', async (_what, order, printed) => {
  await show(order, ...printed);
  expect(screen.queryByText(NOTICE)).toBeNull();
});
