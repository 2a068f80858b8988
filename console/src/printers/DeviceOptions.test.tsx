// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { agentScreen } from '../agent/agentScreen.tsx';
import { deviceSettings } from '../agent/deviceSettings.ts';
import { testJob } from '../agent/testRows.ts';
import { printOrders } from '../autoPrint/autoPrints.ts';
import { sharePrints } from '../autoPrint/sharedPrints.ts';
import { waitingOrders } from '../push/orderNews.ts';
import { DeviceOptions } from './DeviceOptions.tsx';

const user = userEvent.setup();
const print = vi.fn();
const here = agentScreen({ 'job.list': () => ({ jobs: [] }) });

beforeEach(() => {
  print.mockClear();
  const shared = sharePrints('platform.test/4711');
  shared.lead(print);
  printOrders.set(shared.print);
});
afterEach(() => {
  printOrders.set(undefined);
  waitingOrders.set(undefined);
});

const show = () => here.show(<DeviceOptions />);

const autoPrint = () => screen.findByLabelText('Print new orders automatically');
const question = () => screen.findByRole('alertdialog');

it('prints the waiting orders, oldest first, when it is switched on and a person agrees', async () => {
  waitingOrders.set(['9', '8', '7']);
  here.agent.answers['job.list'] = () => ({
    jobs: [
      testJob({ orderId: '8', reason: 'manual' }),
      testJob({ id: 'j2', orderId: '7', state: 'cancelled' }),
    ],
  });
  show();
  await user.click(await autoPrint());
  const dialog = await question();
  expect(within(dialog).getByText('Print 2 waiting orders?')).toBeTruthy();
  // While the dialog is open, the console prints only new orders.
  expect(deviceSettings.get().autoPrint).toBe(true);
  expect(print).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Print 2' }));
  await waitFor(() => expect(print.mock.calls).toEqual([[['7', '9']]]));
});

it('leaves them unprinted when a person declines, and is on all the same', async () => {
  waitingOrders.set(['7']);
  show();
  await user.click(await autoPrint());
  const dialog = await question();
  expect(within(dialog).getByText('Print 1 waiting order?')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Don’t print' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(print).not.toHaveBeenCalled();
  expect(deviceSettings.get().autoPrint).toBe(true);
});

it('asks once the waiting orders are known', async () => {
  show();
  await user.click(await autoPrint());
  waitingOrders.set(['7']);
  expect(await question()).toBeTruthy();
});

it('asks nothing when no order waits, or when it is switched off', async () => {
  waitingOrders.set([]);
  show();
  await user.click(await autoPrint());
  await waitFor(() => expect(here.agent.requestTypes).toContain('job.list'));
  waitingOrders.set(['7']);
  await user.click(await autoPrint());
  await waitFor(() => expect(deviceSettings.get().autoPrint).toBe(false));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
