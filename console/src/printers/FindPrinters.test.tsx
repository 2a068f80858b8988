// @vitest-environment happy-dom
import type { AnswerBody } from '@servery/protocol/printing/messages';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { agentScreen } from '../agent/agentScreen.tsx';
import { testPrinter } from '../agent/testRows.ts';
import { PrinterAddressForm } from './PrinterAddressForm.tsx';

const user = userEvent.setup();
const here = agentScreen({ 'printer.list': () => ({ printers: [testPrinter()] }) });

const COUNTER = { host: '192.168.1.50', port: 9100, language: 'escpos', name: 'Counter' } as const;
const KITCHEN = { host: '192.168.1.60', port: 9101, language: 'escpos', name: 'TM-T88' } as const;
const MUTE = { host: '192.168.1.70', port: 9100, language: 'escpos', silent: true } as const;
const STAR = { host: '192.168.1.80', port: 9100, language: 'escpos', star: true } as const;
const MC_PRINT = { ...STAR, host: '192.168.1.81', name: 'Star MCP31', profile: 'star-prnt' } as const;
const USB = {
  host: 'usb:04b8:0e15:J5TF101101',
  port: 9100,
  language: 'escpos',
  name: 'EPSON TM-T20II',
} as const;

function show(): void {
  const element = (
    <PrinterAddressForm printer={undefined} isJustConnected={false} onConnected={() => undefined} />
  );
  here.show(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

const press = async (name: string): Promise<void> => user.click(await screen.findByRole('button', { name }));

it('shows its progress, stops, and fills the form with the picked printer', async () => {
  here.agent.answers['printer.discover'] = () => undefined;
  here.agent.answers['printer.discover.stop'] = () => ({});
  show();
  await press('Find printers');
  const bar = await screen.findByRole('progressbar', { name: 'Search for printers' });
  expect(bar.hasAttribute('value')).toBe(false);
  await waitFor(() => expect(here.agent.requestTypes).toContain('printer.discover'));
  here.agent.sendEvent('discover.progress', { done: 100, of: 508, found: [COUNTER, KITCHEN] });
  expect(await screen.findByText('Looking for printers… 2 found')).toBeTruthy();
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['100', '508']);
  expect(await screen.findByText('Already set up')).toBeTruthy();

  await press('Use this: TM-T88');
  const address = screen.getByLabelText('Printer IP address');
  expect(address).toHaveProperty('value', '192.168.1.60');
  expect(screen.getByLabelText('Port')).toHaveProperty('value', '9101');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'TM-T88');
  expect(document.activeElement).toBe(address);

  await press('Stop');
  await waitFor(() => expect(here.agent.requestTypes).toContain('printer.discover.stop'));
});

it('reports a printer that does not answer, tells one of Star’s, and keeps a typed name', async () => {
  here.agent.answers['printer.discover'] = () => ({ found: [MUTE, KITCHEN, STAR, USB] });
  show();
  await user.type(await screen.findByLabelText('Name'), 'Pizza');
  await press('Find printers');
  expect(await screen.findByText('Printers found: 4')).toBeTruthy();
  expect(screen.getByText(/^This printer doesn’t identify itself/)).toBeTruthy();
  expect(screen.getByText('USB cable · ESC/POS')).toBeTruthy();
  expect(screen.getByText('Star')).toBeTruthy();
  expect(screen.getAllByText('Choose its kind below, then connect it.')).toHaveLength(1);
  await press('Use this: TM-T88');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Pizza');
  await press('Use this: 192.168.1.70:9100');
  expect(screen.getByLabelText('Printer IP address')).toHaveProperty('value', '192.168.1.70');
  await press('Use this: EPSON TM-T20II');
  expect(screen.getByLabelText('USB printer')).toHaveProperty('value', USB.host);
  expect(screen.queryByLabelText('Port')).toBeNull();
});

it('fills in the kind that a printer reports, and takes it back for the next one, but not a chosen kind', async () => {
  here.agent.answers['printer.discover'] = () => ({ found: [MC_PRINT, KITCHEN] });
  show();
  const kind = await screen.findByLabelText('Kind of printer');
  await press('Find printers');
  await press('Use this: Star MCP31');
  expect(kind).toHaveProperty('value', 'star-prnt');
  expect(screen.queryByText('Choose its kind below, then connect it.')).toBeNull();
  await press('Use this: TM-T88');
  expect(kind).toHaveProperty('value', '');
  await user.selectOptions(kind, 'epson-tm-u');
  await press('Use this: TM-T88');
  expect(kind).toHaveProperty('value', 'epson-tm-u');
});

it('shows what to do if it finds none, and why it cannot search', async () => {
  const answers: (AnswerBody<'printer.discover'> | { refuse: string })[] = [
    { found: [] },
    { refuse: 'too-fast' },
    { refuse: 'busy' },
  ];
  here.agent.answers['printer.discover'] = () => answers.shift();
  show();
  await press('Find printers');
  expect(await screen.findByText(/^No printers found/)).toBeTruthy();
  await press('Find printers');
  expect(await screen.findByText(/^A search just finished/)).toBeTruthy();
  expect(screen.queryByText(/^No printers found/)).toBeNull();
  await press('Find printers');
  expect(await screen.findByText(/^A search is already running/)).toBeTruthy();
});
