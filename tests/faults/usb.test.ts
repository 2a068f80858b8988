import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { dialDevice } from '../../print-agent/src/printer/local/dialDevice.ts';
import { linuxUsbDevices } from '../../print-agent/src/printer/local/linuxUsb.ts';
import type { Wire } from '../../print-agent/src/printer/wire.ts';
import { jobReached, printerWhen, type TestAgent } from '../agent/printAgent.ts';
import { testAgent } from '../agent/testAgents.ts';
import type { StandInPrinter } from '../printer/server.ts';
import { testPrinter } from '../printer/testPrinter.ts';
import { UsbSockets } from '../printer/usbCable.ts';
import { build } from '../stack/build.ts';
import { ROOT } from '../stack/places.ts';

const PROGRAM = join(ROOT, 'print-agent/dist/servery-agent.cjs');
const MARK = 'MAY BE A DUPLICATE';
/** The last words of every receipt. */
const END = 'Powered By';
/** More bytes than the system buffers on a pseudo-terminal and behind it. */
const MORE_THAN_BUFFERED = 1024 * 1024;
const EPSON = { serial: 'J5TF101101', deviceId: 'MFG:EPSON;CMD:ESC/POS;MDL:TM-T20II;CLS:PRINTER;' };

let sockets: UsbSockets;
let agent: TestAgent;

beforeEach(async () => {
  await build(() => undefined, ['agent']);
  sockets = await UsbSockets.open();
  onTestFinished(() => sockets.close());
  const local = {
    usbDevices: () => linuxUsbDevices(sockets.places),
    dialUsb: dialDevice([process.execPath, PROGRAM]),
  };
  agent = await testAgent({ local });
});

async function connect(which: string): Promise<string> {
  const host = `usb:04b8:0e15:${which}`;
  return (await agent.service.connect({ host, port: 9100, language: 'auto' })).id;
}

/** Waits until the one printer is away, and returns its sentence. */
const away = async (): Promise<string> =>
  (await printerWhen(agent.service, ({ state }) => state === 'error')).text;

/** The orders on paper, marked with `*` if their receipt is. */
const paper = ({ receipts }: Pick<StandInPrinter, 'receipts'>): string[] =>
  receipts.map(({ text }) => `${/Order (\S+)/.exec(text)?.[1]}${text.includes(MARK) ? '*' : ''}`);

/** The same for one order, without receipts that were cut off. */
const whole = ({ receipts }: StandInPrinter, order: string): string[] =>
  paper({ receipts: receipts.filter(({ text }) => text.includes(END)) }).filter((each) =>
    each.startsWith(order),
  );

describe('a printer on a USB cable', () => {
  it('is found, prints and confirms, and is known by the model that it reports', async () => {
    const printer = await testPrinter();
    await sockets.plugIn(1, printer.port, EPSON);
    const { found } = await agent.service.discover(() => undefined);
    expect(found).toEqual([
      { host: 'usb:04b8:0e15:J5TF101101', port: 9100, language: 'escpos', name: 'EPSON TM-T20II' },
    ]);
    await connect('J5TF101101');
    await jobReached(agent.service, await agent.submit('1001'), 'printed');
    expect(paper(printer)).toEqual(['1001']);
    expect(agent.service.printers()).toMatchObject([
      { confirms: true, kind: { id: 'epson-tm', guessed: false }, text: 'Connected.' },
    ]);
  });

  it.each([
    ['clone', 'sent'],
    ['mute', 'sent'],
  ] as const)('ends as sent, without a question to a person, on a %s', async (persona, end) => {
    const printer = await testPrinter({ persona });
    await sockets.plugIn(1, printer.port);
    await connect('@1-1');
    await jobReached(agent.service, await agent.submit('1001'), end);
    await printer.waitForReceipts(1);
    expect(paper(printer)).toEqual(['1001']);
  });

  it('keeps the jobs while it is unplugged, and prints them at another port when it has a serial number', async () => {
    const printer = await testPrinter();
    await sockets.plugIn(1, printer.port, EPSON);
    await connect('J5TF101101');
    await sockets.unplug(1);
    expect(await away()).toContain('unplugged or switched off');
    const job = await agent.submit('1001');
    await jobReached(agent.service, job, 'waiting unreachable');
    await sockets.plugIn(3, printer.port, EPSON);
    await jobReached(agent.service, job, 'printed');
    expect(paper(printer)).toEqual(['1001']);
  });

  it('is told apart by its port from another one without a serial number, and asks which one has moved', async () => {
    const [left, right] = [await testPrinter(), await testPrinter()];
    await sockets.plugIn(1, left.port);
    await sockets.plugIn(2, right.port);
    const [first, second] = [await connect('@1-1'), await connect('@1-2')];
    await jobReached(agent.service, await agent.submit('1001', { printerId: first }), 'printed');
    await jobReached(agent.service, await agent.submit('1002', { printerId: second }), 'printed');
    expect([paper(left), paper(right)]).toEqual([['1001'], ['1002']]);

    await sockets.unplug(1);
    // The other printer is not taken for this one.
    expect(await away()).toContain('unplugged or switched off');
    const job = await agent.submit('1003', { printerId: first });
    await sockets.plugIn(3, left.port);
    await printerWhen(agent.service, ({ text }) => text.includes('at another port'));
    await agent.service.connect({ id: first, host: 'usb:04b8:0e15:@1-3', port: 9100, language: 'auto' });
    await jobReached(agent.service, job, 'printed');
    expect([paper(left), paper(right)]).toEqual([['1001', '1003'], ['1002']]);
  });

  it('says that CUPS has taken it, and prints once it is released', async () => {
    const printer = await testPrinter();
    await sockets.plugIn(1, printer.port, EPSON);
    await connect('J5TF101101');
    await sockets.unplug(1);
    await sockets.plugInWithoutDriver(1, EPSON);
    await printerWhen(agent.service, ({ text }) => text.includes('in use by CUPS'));
    const job = await agent.submit('1001');
    await sockets.unplug(1);
    await sockets.plugIn(1, printer.port, EPSON);
    await jobReached(agent.service, job, 'printed');
  });

  it.each([
    ['usb:04b8:0e15:J5TF101101', 8043, 'auto', 'wrong-port'],
    ['usb:04b8:0e15:J5TF101101', 9100, 'epos', 'address-not-allowed'],
    ['usb:04b8:0e15:OTHER', 9100, 'auto', 'unreachable'],
    ['usb:/dev/sda', 9100, 'auto', 'address-not-allowed'],
  ] as const)('is refused as %s on port %i in %s: %s', async (host, port, language, code) => {
    const printer = await testPrinter();
    await sockets.plugIn(1, printer.port, EPSON);
    await expect(agent.service.connect({ host, port, language })).rejects.toMatchObject({ code });
    expect(printer.bytes).toBe(0);
  });

  it.each([
    ['tm-t88', 'printed'],
    ['clone', 'sent'],
  ] as const)(
    'loses nothing and prints nothing twice without a mark when its cable is pulled within a receipt: %s',
    async (persona, end) => {
      const printer = await testPrinter({ persona });
      await sockets.plugIn(1, printer.port, EPSON);
      await connect('J5TF101101');
      await jobReached(agent.service, await agent.submit('0999'), end);
      const before = printer.bytes;
      await jobReached(agent.service, await agent.submit('1000'), end);
      const length = printer.bytes - before;
      for (const [cut, part] of [0.1, 0.5, 0.8].entries()) {
        const order = String(1001 + cut);
        await printer.fault('dropAfterBytes', { bytes: Math.round(length * part) });
        const job = await agent.submit(order);
        expect(await away()).toContain('unplugged or switched off');
        await sockets.plugIn(2 + cut, printer.port, EPSON);
        await jobReached(agent.service, job, end);
        await expect.poll(() => paper(printer)).toContain(`${order}*`);
        expect(whole(printer, order)).toEqual([`${order}*`]);
      }
    },
  );
});

describe('the file of a USB device', () => {
  /** Opens it; `ended` resolves with the error's code, or `end` for a normal end. */
  function dial(path: string): { readonly wire: Wire; readonly ended: Promise<string> } {
    let close: (how: string) => void = () => undefined;
    const ended = new Promise<string>((resolve) => (close = resolve));
    const wire = dialDevice([process.execPath, PROGRAM])(
      { address: path, port: 9100, isUsb: true },
      { opened: () => undefined, received: () => undefined, closed: (error) => close(error?.code ?? 'end') },
    );
    return { wire, ended };
  }

  it('ends only when the printer has taken everything', async () => {
    const printer = await testPrinter({ persona: 'mute' });
    const { wire, ended } = dial(await sockets.plugIn(1, printer.port));
    wire.write(Buffer.alloc(MORE_THAN_BUFFERED));
    wire.end();
    expect(await ended).toBe('end');
    expect(wire.unsent).toBe(0);
  });

  it('is left with unsent bytes by a printer that stops taking them and is unplugged', async () => {
    const printer = await testPrinter({ persona: 'mute' });
    const { wire, ended } = dial(await sockets.plugIn(1, printer.port));
    sockets.stall(1);
    wire.write(Buffer.alloc(MORE_THAN_BUFFERED));
    wire.end();
    await expect.poll(() => wire.unsent).toBeLessThan(MORE_THAN_BUFFERED);
    await sockets.unplug(1);
    expect(await ended).toMatch(/^USB:(ENODEV|EIO)$/);
    expect(wire.unsent).toBeGreaterThan(0);
  });

  it('is never read as an option or as shell text', async () => {
    const hostile = ['--help', '-x', '$(touch x)', `a b"c'`, 'x'.repeat(200)];
    const ends = await Promise.all(hostile.map((path) => dial(path).ended));
    expect(ends).toEqual(hostile.map(() => 'USB:ENOENT'));
  });
});
