import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ManualClock } from '../manualClock.ts';
import type { LocalPrinters } from '../local/localPrinters.ts';
import type { Announcement, Listen } from './announcements.ts';
import { Discovery, type Progress } from './discovery.ts';

const servers: Server[] = [];
const sockets = new Set<Socket>();
let clock: ManualClock;

beforeEach(() => {
  clock = new ManualClock();
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

/** Generous, because test machines are busy. */
const timeouts = { connect: 5000, answer: 2000, eposAnswer: 5000 };

/** A device on loopback; its port. */
async function device(greet: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    greet(socket);
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A listener that reports the given announcements at once and ends. */
const hearing =
  (...announcements: readonly Announcement[]): Listen =>
  (onAnnouncement) => {
    for (const announcement of announcements) onAnnouncement(announcement);
    return Promise.resolve();
  };

function discovery(ports: readonly number[], listen: Listen = hearing()): Discovery {
  const allowed = ports.map((port) => `127.0.0.1:${port}`);
  return new Discovery({ rules: { allowed }, clock, interfaces: () => ({}), listen, timeouts });
}

const ignore = (): void => undefined;
const at = (port: number, more: object = {}) => ({ host: '127.0.0.1', port, language: 'escpos', ...more });

describe('search results', () => {
  it('contain devices that answer as printers or stay mute, not ones that greet, hang up or echo', async () => {
    const probed: string[] = [];
    const printer = await device((socket) =>
      socket.on('data', (bytes) => {
        probed.push(bytes.toString('hex'));
        socket.write(Uint8Array.of(0x12));
      }),
    );
    const chatty = await device((socket) => {
      // XON first, the answer later.
      socket.write(Uint8Array.of(0x11));
      socket.on('data', () => socket.write(Uint8Array.of(0x16)));
    });
    const mute = await device(ignore);
    const greeting = await device((socket) => socket.write('SSH-2.0-OpenSSH_9.2\r\n'));
    const hangingUp = await device((socket) => socket.on('data', () => socket.end()));
    const resetting = await device((socket) => socket.on('data', () => socket.resetAndDestroy()));
    const echoing = await device((socket) => socket.pipe(socket));
    const echoingLate = await device((socket) =>
      socket.on('data', (bytes) => {
        // A partial echo of the question, in pieces.
        for (const byte of bytes.subarray(1)) setImmediate(() => socket.write(Uint8Array.of(byte)));
      }),
    );
    const echoDevices = [echoing, echoingLate];
    const search = discovery([printer, chatty, mute, greeting, hangingUp, resetting, ...echoDevices]);
    const found = await search.run([], ignore);
    expect(new Set(found)).toEqual(new Set([at(printer), at(chatty), at(mute, { silent: true })]));
    expect(probed).toEqual(['100401']);
  });

  it('carry the announced name, and devices are probed at the announced port', async () => {
    const port = await device((socket) => socket.on('data', () => socket.write(Uint8Array.of(0x12))));
    const listen = hearing({ address: '127.0.0.1', port, name: 'Counter' }, { address: '127.0.0.1' });
    const search = new Discovery({
      ...{ clock, listen, timeouts, interfaces: () => ({}) },
      rules: { allowed: [`127.0.0.0/8:${port}`] },
    });
    expect(await search.run([], ignore)).toEqual([at(port, { name: 'Counter' })]);
  });

  it('never contain devices that announce themselves at forbidden addresses', async () => {
    const port = await device(() => expect.unreachable('it was connected to'));
    const search = new Discovery({
      ...{ clock, interfaces: () => ({}), rules: { allowed: [] } },
      listen: hearing(
        { address: '127.0.0.1', port, name: 'Trap' },
        { address: '169.254.169.254', port: 9100 },
        { address: '8.8.8.8' },
      ),
    });
    const progress: Progress[] = [];
    expect(await search.run([], (each) => progress.push(each))).toEqual([]);
    expect(progress.at(-1)).toEqual({ done: 0, of: 0, found: [] });
  });

  it('contain connected printers without probing them again', async () => {
    const port = await device(() => expect.unreachable('it was connected to'));
    const known = { host: '127.0.0.1', port, language: 'escpos', name: 'Counter' } as const;
    expect(await discovery([port]).run([known], ignore)).toEqual([known]);
  });
});

describe("the computer's own printers", () => {
  const NAMES = ['Bar', 'Counter'];
  /** Lists its queues when `answer` is called. */
  function slowComputer(): { readonly local: LocalPrinters; readonly answer: () => void } {
    let answer = ignore;
    const names = new Promise<readonly string[]>((resolve) => {
      answer = () => resolve(NAMES);
    });
    const queues = { names: () => names, check: () => Promise.resolve(), print: () => Promise.resolve() };
    const dialUsb = () => expect.unreachable('it was dialled');
    return { local: { usbDevices: () => Promise.resolve([]), dialUsb, queues }, answer: () => answer() };
  }
  const searchWith = (local: LocalPrinters, ports: readonly number[]) =>
    new Discovery({
      ...{ local, clock, listen: hearing(), timeouts, interfaces: () => ({}) },
      rules: { allowed: ports.map((port) => `127.0.0.1:${port}`) },
    });

  it('come before those of the network, which is searched in the meantime', async () => {
    const port = await device((socket) => socket.on('data', () => socket.write(Uint8Array.of(0x12))));
    const { local, answer } = slowComputer();
    const found = await searchWith(local, [port]).run([], ({ found: [first] }) => {
      if (first?.port === port) answer();
    });
    expect(found.map(({ host }) => host)).toEqual(['queue:Bar', 'queue:Counter', '127.0.0.1']);
  });

  it('are not listed twice, and a stopped search does not wait for them', async () => {
    const known = { host: 'queue:Bar', port: 9100, language: 'escpos', name: 'Drinks' } as const;
    const { local, answer } = slowComputer();
    const stopped = searchWith(local, []);
    const running = stopped.run([known], ignore);
    stopped.stop();
    expect(await running).toEqual([known]);
    answer();
    const all = await searchWith(local, []).run([known], ignore);
    expect(all.map(({ name }) => name)).toEqual(['Drinks', 'Counter']);
  });
});

describe('a search', () => {
  it('reports its progress', async () => {
    const port = await device((socket) => socket.on('data', () => socket.write(Uint8Array.of(0x12))));
    const progress: Progress[] = [];
    await discovery([port]).run([], (each) => progress.push(each));
    expect(progress[0]).toEqual({ done: 0, of: 0, found: [] });
    expect(progress.at(-1)).toEqual({ done: 1, of: 1, found: [at(port)] });
  });

  it('ends at once when it is stopped, and returns what it has found', async () => {
    const port = await device((socket) => socket.on('data', () => socket.write(Uint8Array.of(0x12))));
    let connected = ignore;
    const waits = new Promise<void>((resolve) => {
      connected = resolve;
    });
    const mute = await device(() => connected());
    const untilAborted: Listen = (_onAnnouncement, signal) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
    const search = discovery([port, mute], untilAborted);
    const running = search.run([], ignore);
    await waits;
    const before = performance.now();
    search.stop();
    expect((await running).every(({ silent }) => silent === undefined)).toBe(true);
    expect(performance.now() - before).toBeLessThan(1000);
  });

  it('listens for three seconds', async () => {
    const untilAborted: Listen = (_onAnnouncement, signal) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
    const running = discovery([], untilAborted).run([], ignore);
    await clock.advance(3000);
    expect(await running).toEqual([]);
  });

  it('in the background gives way to a person’s search and does not delay it', async () => {
    const port = await device((socket) => socket.on('data', () => socket.write(Uint8Array.of(0x12))));
    const untilAborted: Listen = (_onAnnouncement, signal) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
    const search = discovery([port], untilAborted);
    const quiet = search.runQuietly([]);
    const running = search.run([], ignore);
    await quiet;
    expect(await search.runQuietly([])).toEqual([]);
    await clock.advance(3000);
    expect(await running).toEqual([at(port)]);
  });

  it('runs alone, and at most every ten seconds', async () => {
    const search = discovery([]);
    const first = search.run([], ignore);
    await expect(search.run([], ignore)).rejects.toMatchObject({ code: 'busy' });
    await first;
    await clock.advance(9999);
    await expect(search.run([], ignore)).rejects.toMatchObject({ code: 'too-fast' });
    await clock.advance(1);
    expect(await search.run([], ignore)).toEqual([]);
  });
});
