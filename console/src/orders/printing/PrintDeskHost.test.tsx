// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { agentScreen } from '../../agent/agentScreen.tsx';
import { devicePrints } from '../../agent/devicePrints.ts';
import { testJob, testPrinter } from '../../agent/testRows.ts';
import { testOrder } from '../../autoPrint/testOrder.ts';
import { OrderPrintButton, OrderPrintState } from './OrderPrint.tsx';
import { PrintDeskHost } from './PrintDeskHost.tsx';

const user = userEvent.setup();
const here = agentScreen({ 'printer.list': () => ({ printers: [testPrinter()] }) });
const ORDER = testOrder('7', { order_status: 'Confirmed' });

afterEach(() => devicePrints.set(undefined));

/** @returns how often the button has rendered. */
function show(): () => number {
  let rendered = 0;
  here.show(
    <MemoryRouter>
      <PrintDeskHost>
        <Profiler id="button" onRender={() => (rendered += 1)}>
          <OrderPrintButton order={ORDER} size="md" />
        </Profiler>
        <OrderPrintState order={ORDER} />
      </PrintDeskHost>
    </MemoryRouter>,
  );
  return () => rendered;
}

it('has the button’s space until printing has loaded, and does not render it again at print events', async () => {
  here.agent.answers['job.list'] = () => ({ jobs: [] });
  here.agent.answers['job.submit'] = () => ({ jobs: [testJob({ orderId: '7' })], duplicate: false });
  const rendered = show();
  expect(document.querySelector('button')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Print order #7' })).toBeNull();
  const print = await screen.findByRole('button', { name: 'Print order #7' });

  // The agent's list would contain a job of an earlier event; this one is empty.
  await waitFor(() => expect(here.agent.requestTypes).toContain('job.list'));
  const before = rendered();
  here.agent.sendEvent('job.changed', { job: testJob({ orderId: '7', state: 'accepted' }) });
  expect(await screen.findByText(/Queued/)).toBeTruthy();
  expect(rendered()).toBe(before);

  await user.click(print);
  await waitFor(() => expect(here.agent.requestTypes).toContain('job.submit'));
});

it('has no button on a device that does not print, until it prints', async () => {
  devicePrints.set(false);
  show();
  expect(document.querySelector('button')).toBeNull();
  act(() => void devicePrints.set(true));
  expect(await screen.findByRole('button', { name: 'Print order #7' })).toBeTruthy();
});
