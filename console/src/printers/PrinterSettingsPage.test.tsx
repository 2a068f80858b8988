// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { agentScreen, TOKEN } from '../agent/agentScreen.tsx';
import { deviceSettings } from '../agent/deviceSettings.ts';
import type { TestAgent } from '../agent/testAgent.ts';
import { testJob, testPrinter } from '../agent/testRows.ts';
import { usePrinters } from '../agent/usePrinters.ts';
import { AgentCard } from './AgentCard.tsx';
import { LastJobs } from './LastJobs.tsx';
import { PrinterAddressForm } from './PrinterAddressForm.tsx';
import { PrinterCard } from './PrinterCard.tsx';
import PrinterSettingsPage from './PrinterSettingsPage.tsx';
import {
  NameOptions,
  PaperOptions,
  ReceiptOptions,
  SharingOptions,
  WritingOptions,
} from './PrintingOptions.tsx';

const user = userEvent.setup();
const here = agentScreen({
  'printer.list': () => ({ printers: [] }),
  'job.list': () => ({ jobs: [] }),
  'receipt.preview': () => ({ text: ['Bella Cucina'], svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
});
let agent: TestAgent;
beforeEach(() => {
  ({ agent } = here);
});

/** Shows the page, or only a part of it: React's development build renders the whole page again for each change. */
function show(Component: ComponentType = PrinterSettingsPage, console: Parameters<typeof here.show>[1] = {}) {
  const router = createMemoryRouter(
    [
      { path: '/printer-settings', Component },
      { path: '/orders', element: <h1>Orders</h1> },
    ],
    { initialEntries: ['/printer-settings'] },
  );
  here.show(<RouterProvider router={router} />, console);
  return router;
}

const Agent = () => <AgentCard state={usePrinters().agent} />;
const NewPrinter = () => (
  <PrinterAddressForm printer={undefined} isJustConnected={false} onConnected={() => undefined} />
);
const Cards = () =>
  usePrinters().printers?.map((printer) => (
    <PrinterCard key={printer.id} printer={printer} isChosen tab="connection" />
  ));
/** The options of the first printer. */
const optionsOf = (Options: ComponentType<Parameters<typeof SharingOptions>[0]>) => () => {
  const { printers = [] } = usePrinters();
  const [printer] = printers;
  return printer && <Options printer={printer} printers={printers} />;
};

/** Opens a tab by its link. */
const openTab = async (name: string): Promise<void> => {
  const tabs = await screen.findByRole('navigation', { name: 'Printer settings' });
  await user.click(within(tabs).getByRole('link', { name }));
};
const connect = () => screen.findByRole('button', { name: 'Connect' });

describe('the address', () => {
  it('requires an address and a port, with the messages of the spec', async () => {
    show(NewPrinter);
    expect(await screen.findByLabelText('Port')).toHaveProperty('value', '8043');
    await user.click(await connect());
    expect(await screen.findByText('Type the printer IP address')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Printer IP address'));
    await user.clear(screen.getByLabelText('Port'));
    await user.click(await connect());
    expect(await screen.findByText('Type the printer port')).toBeTruthy();
    await user.type(screen.getByLabelText('Port'), '70000');
    expect(await screen.findByText('Enter a port from 1 to 65535')).toBeTruthy();
    expect(agent.requestTypes).not.toContain('printer.connect');
  });

  it('shows why it failed to connect, and stops the spinner', async () => {
    agent.answers['printer.connect'] = () => ({ refuse: 'unreachable' });
    show(NewPrinter);
    await user.type(await screen.findByLabelText('Printer IP address'), '192.168.1.50');
    await user.click(await connect());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      'No printer found at this address. Check that it’s on and on the same network.',
    );
    expect(screen.queryByText('Connecting…')).toBeNull();
    expect(screen.getByLabelText('Printer IP address')).toHaveProperty('value', '192.168.1.50');
  });

  it('keeps the focus on the pressed button during the attempt, and tries once', async () => {
    // The agent does not answer.
    agent.answers['printer.connect'] = () => undefined;
    show(NewPrinter);
    await user.type(await screen.findByLabelText('Printer IP address'), '192.168.1.50');
    const button = await connect();
    button.focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Connecting…');
    expect(button).toHaveProperty('disabled', false);
    await user.keyboard('{Enter} ');
    await user.type(screen.getByLabelText('Port'), '{Enter}');
    await waitFor(() => expect(agent.requestTypes).toContain('printer.connect'));
    expect(agent.requestTypes.filter((type) => type === 'printer.connect')).toHaveLength(1);
  });

  it('seeds a first connection with this device’s settings, and shows the detected language', async () => {
    deviceSettings.change({ ipAddress: '192.168.1.50', port: 9100, copies: 2 });
    let printer = testPrinter();
    agent.answers['printer.connect'] = ({ printer: address }) => {
      expect(address).toEqual({ host: '192.168.1.50', port: 9100, language: 'auto', profile: null });
      agent.answers['printer.list'] = () => ({ printers: [printer] });
      return { printer };
    };
    agent.answers['printer.configure'] = ({ copies = 1 }) => {
      printer = { ...printer, copies };
      return { printer };
    };
    show();
    await user.click(await connect());
    expect(await screen.findByText('Connected. Uses raw ESC/POS.')).toBeTruthy();
    expect(screen.getByText('192.168.1.50, port 9100')).toBeTruthy();
    expect(agent.requestTypes).toContain('printer.configure');
    await openTab('Receipt');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '2' }).getAttribute('aria-pressed')).toBe('true'),
    );
    expect([localStorage.getItem('ipAddress'), localStorage.getItem('port')]).toEqual([
      '192.168.1.50',
      '9100',
    ]);
  });

  it('names the kind of printer, says whether that is a guess, and sends the one that a person chooses', async () => {
    const kind = { id: 'generic-80', name: 'ESC/POS 80 mm', guessed: true };
    agent.answers['printer.list'] = () => ({ printers: [testPrinter({ kind })] });
    show(
      optionsOf(({ printer }) => (
        <>
          <PrinterCard printer={printer} isChosen tab="connection" />
          <PrinterAddressForm printer={printer} isJustConnected={false} onConnected={() => undefined} />
        </>
      )),
    );
    expect(await screen.findByText('ESC/POS 80 mm (a guess)')).toBeTruthy();
    agent.answers['printer.connect'] = ({ printer: address }) => {
      expect(address.profile).toBe('epson-tm');
      return { printer: testPrinter() };
    };
    await user.selectOptions(screen.getByLabelText('Kind of printer'), 'epson-tm');
    await user.click(await connect());
    await waitFor(() => expect(agent.requestTypes).toContain('printer.connect'));
  });

  it('keeps typed text during a reconnect', async () => {
    show();
    await user.type(await screen.findByLabelText('Printer IP address'), '192.168');
    agent.cut();
    expect(await screen.findByText('Looking for the print agent…')).toBeTruthy();
    expect(await screen.findByText('Print agent found')).toBeTruthy();
    expect(screen.getByLabelText('Printer IP address')).toHaveProperty('value', '192.168');
  });

  it('asks before discarding typed changes', async () => {
    const router = show(NewPrinter);
    await user.type(await screen.findByLabelText('Printer IP address'), '192');
    void router.navigate('/orders');
    expect(await screen.findByText('Leave without saving?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Orders' })).toBeTruthy();
  });
});

describe('a printer that is set up', () => {
  beforeEach(() => {
    agent.answers['printer.list'] = () => ({ printers: [testPrinter({ faults: ['paper-out'] })] });
    agent.answers['job.list'] = () => ({ jobs: [testJob(), testJob({ id: 'j2', state: 'held' })] });
  });

  it('shows its state, previews its paper and lists its prints', async () => {
    show();
    expect(await screen.findByText(/^Out of paper/)).toBeTruthy();
    await openTab('Receipt');
    expect((await screen.findByAltText<HTMLImageElement>('Bella Cucina')).src).toMatch(
      /^data:image\/svg\+xml/,
    );
    const [printed, held = document.body] = await screen.findAllByRole('listitem');
    expect(printed?.textContent).toMatch(/Order #10482.*Printed/);
    expect(
      within(held)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Print now', 'Cancel']);
  });

  it('saves copies at once, confirms it, and reverts if the agent refuses', async () => {
    agent.answers['printer.configure'] = () => ({ refuse: 'internal' });
    show(optionsOf(ReceiptOptions));
    await user.click(await screen.findByRole('button', { name: '3' }));
    expect(
      await screen.findByText('The print agent has a problem. Restart it, then try again.'),
    ).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '1' }).getAttribute('aria-pressed')).toBe('true'),
    );
    expect(screen.queryByText('Saved')).toBeNull();
    expect(localStorage.getItem('number_of_copies')).toBe('1');

    agent.answers['printer.configure'] = () => ({ printer: testPrinter({ copies: 3 }) });
    agent.answers['printer.list'] = () => ({ printers: [testPrinter({ copies: 3 })] });
    await user.click(screen.getByRole('button', { name: '3' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    await waitFor(() => expect(localStorage.getItem('number_of_copies')).toBe('3'));
  });

  describe('saves each setting separately, in the format of the agent:', () => {
    const saved: object[] = [];
    const last = async (changes: object): Promise<void> => {
      await waitFor(() => expect(saved.at(-1)).toEqual(changes));
    };
    const select = async (field: HTMLElement, option: string, changes: object): Promise<void> => {
      await user.selectOptions(field, option);
      await last(changes);
    };
    beforeEach(() => {
      let printer = testPrinter({ codePage: 'cp737' });
      agent.answers['printer.list'] = () => ({
        printers: [printer, testPrinter({ id: 'p2', name: 'Kitchen', host: '192.168.1.51' })],
      });
      agent.answers['printer.configure'] = ({ printerId: _, ...changes }) => {
        saved.push(changes);
        printer = { ...printer, ...(changes as Partial<typeof printer>) };
        return { printer };
      };
    });

    it('the name', async () => {
      show(optionsOf(NameOptions));
      const name = await screen.findByLabelText('Name');
      await user.clear(name);
      await user.type(name, 'Till{Enter}');
      await last({ name: 'Till' });
    });

    it('the receipt', async () => {
      show(optionsOf(ReceiptOptions));
      await user.click(await screen.findByLabelText('Print order number as QR code'));
      await last({ template: { qr: true } });
      await user.click(screen.getByText('Kitchen ticket'));
      await last({ role: 'kitchen' });
      await waitFor(() => expect(screen.queryByLabelText('Print order number as QR code')).toBeNull());
    });

    it('the language, which is part of the same setting as the region', async () => {
      show(
        optionsOf((props) => (
          <>
            <ReceiptOptions {...props} />
            <WritingOptions {...props} />
          </>
        )),
      );
      const isPressed = (language: string) =>
        screen.getByText(language).closest('button')?.getAttribute('aria-pressed');
      const format = await screen.findByLabelText('Date and amount format');
      await select(format, 'German (Germany)', { locale: 'de-DE' });
      // The region stays, and is shown.
      expect(isPressed('English')).toBe('true');
      await user.click(screen.getByText('Español'));
      await last({ locale: 'es-DE' });
      await screen.findByText('Spanish (Germany)');
      expect(isPressed('Español')).toBe('true');
    });

    it('the characters', async () => {
      show(optionsOf(WritingOptions));
      // The current value stays available, even if this console does not know it.
      const characters = await screen.findByLabelText('Characters');
      expect(characters).toHaveProperty('value', 'cp737');
      await select(characters, 'Automatic', { codePage: null });
      await select(characters, 'CP852: Central Europe', { codePage: 'cp852' });
    });

    it('the paper', async () => {
      show(optionsOf(PaperOptions));
      for (const [label, changes] of [
        ['Cut the paper after each copy', { cut: false }],
        ['Open the cash drawer', { drawer: true }],
        ['Beep when an order prints', { beep: true }],
      ] as const) {
        await user.click(await screen.findByLabelText(label));
        await last(changes);
      }
    });

    it('other tills and printers', async () => {
      show(optionsOf(SharingOptions));
      await user.click(await screen.findByLabelText('Other tills use this printer too'));
      await last({ shared: true });
      const backup = screen.getByLabelText('Backup printer');
      await select(backup, 'Kitchen', { backupPrinterId: 'p2' });
      await select(backup, 'None: orders wait', { backupPrinterId: null });
    });
  });

  it('keeps its name if nothing is typed, and keeps a name that the agent refuses, with the reason', async () => {
    agent.answers['printer.configure'] = () => ({ refuse: 'internal' });
    show(optionsOf(NameOptions));
    const name = await screen.findByLabelText('Name');
    await user.clear(name);
    await user.tab();
    await waitFor(() => expect(name).toHaveProperty('value', 'Counter'));
    expect(agent.requestTypes).not.toContain('printer.configure');
    await user.type(name, ' 2{Enter}');
    await screen.findByText('Not saved. Press Enter to try again or Escape to keep the old name.');
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts.join(' ')).toContain('The print agent has a problem');
    expect(name).toHaveProperty('value', 'Counter 2');
  });

  it('can be shared if it is in use elsewhere', async () => {
    let printer = testPrinter({ state: 'error', problem: 'busy' });
    agent.answers['printer.list'] = () => ({ printers: [printer] });
    agent.answers['printer.configure'] = ({ shared = false }) => {
      printer = testPrinter({ shared });
      return { printer };
    };
    show(
      optionsOf((props) => (
        <>
          <PrinterCard {...props} isChosen tab="connection" />
          <SharingOptions {...props} />
        </>
      )),
    );
    await user.click(await screen.findByRole('button', { name: 'Share it' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Share it' })).toBeNull());
    expect(screen.getByLabelText('Other tills use this printer too')).toHaveProperty('checked', true);
  });

  it('shows why the last action failed, until another succeeds', async () => {
    agent.answers['job.submit'] = () => ({ refuse: 'unreachable' });
    agent.answers['printer.disconnect'] = () => ({ printer: testPrinter() });
    show(Cards);
    await user.click(await screen.findByRole('button', { name: 'Test print' }));
    const refusal = await screen.findByText(/^No printer found at this address\./);
    await user.click(screen.getByRole('button', { name: 'Disconnect' }));
    await waitFor(() => expect(refusal.isConnected).toBe(false));
  });

  it('shows where to confirm its changed certificate', async () => {
    agent.answers['printer.list'] = () => ({
      printers: [testPrinter({ state: 'error', problem: 'certificate-changed' })],
    });
    agent.answers['printer.reconnect'] = () => ({ refuse: 'certificate-changed' });
    show(Cards);
    expect(await screen.findByText(/^Printer certificate changed/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Open the print agent’s page' });
    expect(link.getAttribute('href')).toBe('http://127.0.0.1:18043/agent');
    await user.click(screen.getByRole('button', { name: 'Reconnect' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Confirm it on the print agent’s page.');
  });

  it('is distinguished from another printer that answers at its address', async () => {
    agent.answers['printer.list'] = () => ({
      printers: [testPrinter({ state: 'error', problem: 'unreachable', stranger: true })],
    });
    agent.answers['printer.reconnect'] = () => ({ refuse: 'unreachable', stranger: true });
    show(Cards);
    expect(await screen.findByText(/^Different printer at this address/)).toBeTruthy();
    expect(screen.getByText(/If it replaces this printer, connect it again\.$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reconnect' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'A different printer answers at this address. If it replaces the old one, connect it again.',
    );
  });

  it('explains a print that is uncertain, and lets a person decide', async () => {
    agent.answers['job.list'] = () => ({ jobs: [testJob({ state: 'uncertain' })] });
    agent.answers['job.release'] = () => ({
      job: testJob({ state: 'printed', changedAt: '2026-11-20T18:01:00Z' }),
    });
    show(LastJobs);
    expect(await screen.findByText(/The connection dropped while printing/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancel: Order #10482' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Print again: Order #10482' }));
    await waitFor(() => expect(agent.requestTypes).toContain('job.release'));
  });

  it('is one of several, each with its own settings, and typed changes are not lost between them', async () => {
    agent.answers['printer.list'] = () => ({
      printers: [testPrinter(), testPrinter({ id: 'p2', name: 'Kitchen', host: '192.168.1.51' })],
    });
    show();
    const address = await screen.findByLabelText('Printer IP address');
    expect(address).toHaveProperty('value', '192.168.1.50');
    await user.type(address, '9');
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(address).toHaveProperty('value', '192.168.1.509');
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Printer IP address')).toHaveProperty('value', '192.168.1.51'),
    );
    await user.click(screen.getByRole('link', { name: 'Add Printer' }));
    expect(await screen.findByRole('heading', { name: 'Connect a printer' })).toBeTruthy();
  });

  it('keeps the focus among the printers when one is removed, even the last', async () => {
    let printers = [testPrinter(), testPrinter({ id: 'p2', name: 'Kitchen', host: '192.168.1.51' })];
    agent.answers['printer.list'] = () => ({ printers });
    agent.answers['printer.remove'] = ({ printerId }) => {
      printers = printers.filter(({ id }) => id !== printerId);
      return { printer: testPrinter({ id: printerId }) };
    };
    show();
    for (const name of ['Counter', 'Kitchen']) {
      const card = await screen.findByRole('region', { name });
      within(card).getByRole('button', { name: 'Remove' }).focus();
      await user.keyboard('{Enter}');
      const question = await screen.findByRole('alertdialog');
      within(question).getByRole('button', { name: 'Remove' }).focus();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(card.isConnected).toBe(false));
      await waitFor(() =>
        expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Printers' })),
      );
    }
    expect(screen.getByRole('heading', { name: 'Connect a printer' })).toBeTruthy();
  });

  it('prints a test on that printer only', async () => {
    const submitted: unknown[] = [];
    agent.answers['job.submit'] = ({ key, reason, printerId, receipt }) => {
      submitted.push(key.replace(/[\w-]+$/, '…'), reason, printerId, receipt.kind);
      return { jobs: [], duplicate: false };
    };
    show(Cards);
    await user.click(await screen.findByRole('button', { name: 'Test print' }));
    await waitFor(() =>
      expect(submitted).toEqual(['127.0.0.1:4301/4711/order/TEST/test/…', 'test', 'p1', 'test']),
    );
  });
});

describe('an agent that is not ready', () => {
  it('is paired: the console asks, is picked, and sends the code', async () => {
    agent.token = undefined;
    const labels: string[] = [];
    agent.answers.pair = ({ label }) => {
      labels.push(label);
      return { pending: true };
    };
    agent.answers['pair.code'] = ({ code }) => {
      if (code !== '123456') return { refuse: 'bad-code' };
      agent.token = TOKEN;
      return { token: TOKEN };
    };
    show(Agent);
    await user.click(await screen.findByRole('button', { name: 'Pair this console' }));
    expect(await screen.findByText(/^Choose “Servery console of Bella Cucina” there/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Request a new code' }));
    await waitFor(() => expect(labels.at(-1)).toBe('Servery console of Bella Cucina'));
    await user.type(await screen.findByLabelText('Code'), '12 34');
    await user.click(screen.getByRole('button', { name: 'Pair' }));
    expect(await screen.findByText('Enter the six-digit code.')).toBeTruthy();
    await user.type(screen.getByLabelText('Code'), '57');
    await user.click(screen.getByRole('button', { name: 'Pair' }));
    expect(
      await screen.findByText('Wrong code. Enter the code shown on the print agent’s page.'),
    ).toBeTruthy();
    await user.clear(screen.getByLabelText('Code'));
    await user.type(screen.getByLabelText('Code'), '123 456');
    await user.click(screen.getByRole('button', { name: 'Pair' }));
    expect(await screen.findByText('Print agent found')).toBeTruthy();
  });

  it('is not dialled by a device that does not print', async () => {
    show();
    expect(await screen.findByText('Print agent found')).toBeTruthy();
    await user.click(screen.getByLabelText('Print on this device'));
    await waitFor(() => expect(screen.queryByText('Print agent')).toBeNull());
    expect(localStorage.getItem('device_prints')).toBe('no');
    await user.click(screen.getByLabelText('Print on this device'));
    expect(await screen.findByText('Print agent found')).toBeTruthy();
  });

  it('is dialled only on a click if the browser wants to ask, with an explanation', async () => {
    show(Agent, { access: 'ask' });
    expect(await screen.findByText('Browser is blocking printing')).toBeTruthy();
    expect(screen.getByText(/^To print, this page connects to the print agent/)).toBeTruthy();
    expect(agent.requestTypes).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Allow' }));
    expect(await screen.findByText('Print agent found')).toBeTruthy();
  });

  it.each([
    ['denied', /allow local network access/],
    ['impossible', /^This browser doesn’t let web pages/],
  ] as const)('says what to do where the browser does not let the page: %s', async (access, text) => {
    show(Agent, { access });
    expect(await screen.findByText('Browser is blocking printing')).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(agent.requestTypes).toEqual([]);
  });

  it.each([
    ['newer', 2, 'Reload', /^The print agent is newer than this console/],
    ['older', 0, 'Check again', /^The print agent on this computer is older than this console/],
  ])('says what to do where the agent is %s than the console', async (_which, protocol, button, text) => {
    agent.answers.hello = () => ({
      agent: { version: '9.9.9', protocol },
      nonce: 'a-nonce-of-the-agent',
      paired: true,
    });
    show(Agent);
    expect(await screen.findByText('Print agent version doesn’t match')).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('button', { name: button })).toBeTruthy();
  });

  it('distinguishes a wrong agent from a missing one', async () => {
    show(Agent, { token: 'another-token' });
    expect(await screen.findByText('Print agent not recognised')).toBeTruthy();
    cleanup();
    here.disconnect();
    await agent.close();
    show(Agent);
    expect(await screen.findByText('Print agent not running')).toBeTruthy();
    // The commands for the browser's operating system.
    const commands = {
      Windows: 'servery-agent.exe',
      Macintosh: 'sudo ./servery-agent',
      X11: 'sudo ./servery-agent',
    };
    const browser = vi.spyOn(navigator, 'userAgent', 'get');
    for (const [system, command] of Object.entries(commands)) {
      cleanup();
      here.disconnect();
      browser.mockReturnValue(`Mozilla/5.0 (${system})`);
      show(Agent);
      expect(await screen.findByText(`${command} service install`)).toBeTruthy();
    }
    browser.mockRestore();
    cleanup();
    here.disconnect();
    show(NewPrinter);
    await user.type(screen.getByLabelText('Printer IP address'), '192.168.1.50');
    await user.click(await connect());
    expect((await screen.findByRole('alert')).textContent).toBe('The print agent is not running.');
  });
});
