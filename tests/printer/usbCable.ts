import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

const SOCAT = '/usr/bin/socat';

/** The data that a USB device reports. */
export interface UsbIdentity {
  readonly vendor?: string;
  readonly product?: string;
  readonly serial?: string;
  /** Its IEEE 1284 device id. */
  readonly deviceId?: string;
}

/**
 * The USB sockets of a computer as Linux shows them, in a folder: a cable is a pseudo-terminal, whose one end is the
 * device file and whose other end leads to a stand-in printer's port. `script` (util-linux) makes the pseudo-terminal.
 */
export class UsbSockets {
  /** The folders that stand for /sys/bus/usb/devices and /dev/usb. */
  readonly places: { readonly usb: string; readonly devices: string };
  readonly #folder: string;
  readonly #cables = new Map<string, Cable>();
  readonly #cutting = new Set<Promise<void>>();
  #lastFile = -1;

  private constructor(folder: string) {
    this.#folder = folder;
    this.places = { usb: join(folder, 'sys'), devices: join(folder, 'dev') };
  }

  static async open(): Promise<UsbSockets> {
    const sockets = new UsbSockets(await mkdtemp(join(tmpdir(), 'servery-usb-')));
    await mkdir(sockets.places.usb);
    await mkdir(sockets.places.devices);
    return sockets;
  }

  /**
   * Plugs a printer in: into the socket `1-<socket>`. The cable comes off when the printer drops the connection.
   *
   * @returns the device file
   */
  async plugIn(socket: number, printerPort: number, identity: UsbIdentity = {}): Promise<string> {
    const name = `1-${socket}`;
    const cable = await openCable(printerPort);
    this.#cables.set(name, cable);
    cable.printer.on('close', () => {
      if (this.#cables.get(name) === cable) void this.unplug(socket);
    });
    this.#lastFile += 1;
    const file = join(this.places.devices, `lp${this.#lastFile}`);
    await symlink(cable.terminal, file);
    await this.#describe(name, identity);
    await mkdir(join(this.places.usb, `${name}:1.0`, 'usbmisc', `lp${this.#lastFile}`), { recursive: true });
    return file;
  }

  /** A printer that is plugged in, but whose driver another program has detached. */
  async plugInWithoutDriver(socket: number, identity: UsbIdentity = {}): Promise<void> {
    await this.#describe(`1-${socket}`, identity);
  }

  /** Pulls the plug; the file is gone when this resolves. */
  async unplug(socket: number): Promise<void> {
    const done = this.#unplug(socket);
    this.#cutting.add(done);
    await done;
  }

  async #unplug(socket: number): Promise<void> {
    const name = `1-${socket}`;
    const cable = this.#cables.get(name);
    this.#cables.delete(name);
    await rm(join(this.places.usb, `${name}:1.0`), { recursive: true, force: true });
    await rm(join(this.places.usb, name), { recursive: true, force: true });
    await cable?.cut();
  }

  /** The printer takes no more bytes until it is unplugged. */
  stall(socket: number): void {
    this.#cables.get(`1-${socket}`)?.stall();
  }

  async close(): Promise<void> {
    for (const name of [...this.#cables.keys()]) await this.unplug(Number(name.slice(2)));
    await Promise.all(this.#cutting);
    await rm(this.#folder, { recursive: true });
  }

  async #describe(
    name: string,
    { vendor = '04b8', product = '0e15', serial, deviceId }: UsbIdentity,
  ): Promise<void> {
    const write = async (
      folder: string,
      files: Readonly<Record<string, string | undefined>>,
    ): Promise<void> => {
      await mkdir(join(this.places.usb, folder), { recursive: true });
      for (const [file, text] of Object.entries(files))
        if (text !== undefined) await writeFile(join(this.places.usb, folder, file), `${text}\n`);
    };
    await write(name, { idVendor: vendor, idProduct: product, serial });
    await write(`${name}:1.0`, {
      ...{ bInterfaceClass: '07', bInterfaceProtocol: '02', ieee1284_id: deviceId },
    });
  }
}

interface Cable {
  /** The device file. */
  readonly terminal: string;
  readonly printer: Socket;
  stall(): void;
  cut(): Promise<void>;
}

async function openCable(printerPort: number): Promise<Cable> {
  const printer = connect({ port: printerPort, host: '127.0.0.1', noDelay: true });
  await once(printer, 'connect');
  const { child, terminal } = await openTerminal();
  printer.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  printer.pipe(child.stdin);
  child.stdout.pipe(printer);
  return {
    ...{ terminal, printer },
    stall: () => void child.stdout.unpipe().pause(),
    cut: () => cut(child, printer),
  };
}

interface Terminal {
  readonly child: ChildProcessWithoutNullStreams;
  /** The terminal's file. */
  readonly terminal: string;
}

/** Opens a pseudo-terminal that is raw: no echo, and no byte is a control character. */
async function openTerminal(): Promise<Terminal> {
  if (existsSync(SOCAT)) {
    const child = spawn(SOCAT, ['-d', '-d', 'pty,rawer', 'stdio']);
    for await (const line of createInterface({ input: child.stderr })) {
      const [, terminal] = / PTY is (\S+)/.exec(line) ?? [];
      if (terminal !== undefined) return { child, terminal };
    }
    throw new Error('socat makes no pseudo-terminal.');
  }
  const child = spawn('script', ['-q', '-c', 'stty raw -echo; tty; exec sleep 2147483', '/dev/null']);
  const [first] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, terminal: first.toString().trim() };
}

async function cut(child: ChildProcess, printer: Socket): Promise<void> {
  printer.destroy();
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
  // The terminal is gone once its other end is closed, which the system does on its own time.
  await pause(0);
}
