// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { agentScreen } from './agentScreen.tsx';
import { PrinterButton } from './PrinterButton.tsx';
import { testPrinter } from './testRows.ts';

const user = userEvent.setup();
const here = agentScreen();

const show = () =>
  here.show(
    <MemoryRouter>
      <PrinterButton />
    </MemoryRouter>,
  );

it('reconnects printers that are set up and away, then links to their settings again', async () => {
  const away = testPrinter({ state: 'error', problem: 'unreachable' });
  let isBack = false;
  const asked = vi.fn();
  here.agent.answers['printer.list'] = () => ({
    printers: [isBack ? testPrinter() : away, testPrinter({ id: 'p2', name: 'Kitchen' })],
  });
  here.agent.answers['printer.reconnect'] = ({ printerId }) => {
    asked(printerId);
    isBack = true;
    return { printer: testPrinter() };
  };
  show();
  await user.click(await screen.findByRole('button', { name: 'Reconnect printer' }));
  const link = await screen.findByRole('link', { name: 'Connect printer' });
  expect(link.getAttribute('href')).toBe('/printer-settings');
  expect(asked.mock.calls).toEqual([['p1']]);
});

it('links to the settings while no printer is set up', async () => {
  const listed = vi.fn(() => ({ printers: [] }));
  here.agent.answers['printer.list'] = listed;
  show();
  await vi.waitFor(() => expect(listed).toHaveBeenCalled(), { timeout: 30_000 });
  expect(await screen.findByRole('link', { name: 'Connect printer' })).toBeTruthy();
});
