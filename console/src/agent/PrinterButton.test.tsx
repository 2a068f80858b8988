// @vitest-environment happy-dom
import { ChakraProvider, createSystem } from '@chakra-ui/react';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceSettings } from './deviceSettings.ts';
import { PrinterButton } from './PrinterButton.tsx';
import { startTestAgent, type TestAgent } from './testAgent.ts';
import { testPrinter } from './testRows.ts';
import { createTestStore } from './testStore.ts';

const TOKEN = 'a-token';
const system = createSystem(defaultBaseConfig);
const user = userEvent.setup();
let agent: TestAgent;
let stop: () => void;

beforeEach(async () => {
  localStorage.clear();
  deviceSettings.change({});
  agent = await startTestAgent({ token: TOKEN });
});
afterEach(async () => {
  cleanup();
  stop();
  await agent.close();
});

function show(): void {
  const started = createTestStore(agent.url, TOKEN);
  stop = started.stop;
  render(
    <Provider store={started.store}>
      <ChakraProvider value={system}>
        <MemoryRouter>
          <PrinterButton />
        </MemoryRouter>
      </ChakraProvider>
    </Provider>,
  );
}

it('reconnects printers that are set up and away, then links to their settings again', async () => {
  const away = testPrinter({ state: 'error', problem: 'unreachable' });
  let isBack = false;
  const asked = vi.fn();
  agent.answers['printer.list'] = () => ({
    printers: [isBack ? testPrinter() : away, testPrinter({ id: 'p2', name: 'Kitchen' })],
  });
  agent.answers['printer.reconnect'] = ({ printerId }) => {
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
  agent.answers['printer.list'] = listed;
  show();
  await vi.waitFor(() => expect(listed).toHaveBeenCalled(), { timeout: 30_000 });
  expect(await screen.findByRole('link', { name: 'Connect printer' })).toBeTruthy();
});
