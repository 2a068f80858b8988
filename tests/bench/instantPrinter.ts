/**
 * The printer of the benchmarks: accepts everything, answers the agent's requests (ESC/POS status, paper sensor,
 * process-id) the moment they arrive, skips pictures, and understands nothing else, so that benchmarks measure only the
 * agent.
 */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { ORDER_ID } from './busyOrder.ts';

const DLE = 0x10;
const GS = 0x1d;
/** DLE EOT 1 to 4: online, no error, paper present. */
const WELL = Buffer.of(0x12);
/** GS r 1: paper present. */
const PAPER = Buffer.of(0x00);
/** GS a: the four bytes of automatic status, no error. */
const AUTOMATIC = Buffer.of(0x10, 0x00, 0x00, 0x00);
/** GS ( H, its parameters and its id. */
const PROCESS_BYTES = 11;
/** GS v 0, its mode, bytes per row and rows. */
const RASTER_HEADER = 8;
/** Longer than any job takes, in milliseconds. */
const TIMEOUT_MS = 60_000;

/** An order that reached the printer. */
export interface Arrival {
  readonly orderId: string;
  /** When its first bytes were read, on `performance.now()`'s clock. */
  readonly at: number;
}

export interface InstantPrinter {
  readonly port: number;
  /** In order of arrival. */
  readonly arrivals: readonly Arrival[];
  /** Resolves after this many orders; rejects after a minute. */
  until(count: number): Promise<void>;
  /** Stops reading and answering; connections stay open. */
  freeze(): void;
  close(): Promise<void>;
}

/** Listens on 127.0.0.1; on a free port by default. */
export async function startInstantPrinter(port = 0): Promise<InstantPrinter> {
  const arrivals: Arrival[] = [];
  const sockets = new Set<Socket>();
  let check = (): void => undefined;
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let rest: Buffer = Buffer.alloc(0);
    let last = '';
    socket.on('data', (chunk) => {
      const at = performance.now();
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      rest = answer(bytes, socket);
      for (const [orderId] of bytes.toString('latin1').matchAll(ORDER_ID)) {
        if (orderId === last) continue;
        last = orderId;
        arrivals.push({ orderId, at });
      }
      check();
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    arrivals,
    until: (count) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          reject(new Error(`Only ${arrivals.length} of ${count} orders reached the printer.`));
        }, TIMEOUT_MS);
        check = () => {
          if (arrivals.length < count) return;
          clearTimeout(timer);
          resolve();
        };
        check();
      }),
    freeze: () => {
      for (const socket of sockets) socket.pause();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Answers every request in `bytes`; returns an incomplete one at the end. */
function answer(bytes: Buffer, socket: Socket): Buffer {
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte !== DLE && byte !== GS) continue;
    if (bytes.length - at < 3) return bytes.subarray(at);
    const second = bytes[at + 1];
    if (byte === DLE) {
      if (second === 0x04) socket.write(WELL);
    } else if (second === 0x76) {
      if (bytes.length - at < RASTER_HEADER) return bytes.subarray(at);
      const end = at + RASTER_HEADER + bytes.readUInt16LE(at + 4) * bytes.readUInt16LE(at + 6);
      if (bytes.length < end) return bytes.subarray(at);
      at = end - 1;
    } else if (second === 0x72) socket.write(PAPER);
    else if (second === 0x61) socket.write(AUTOMATIC);
    else if (second === 0x28 && bytes[at + 2] === 0x48) {
      const end = at + PROCESS_BYTES;
      if (bytes.length < end) return bytes.subarray(at);
      socket.write(Buffer.of(0x37, 0x22, ...bytes.subarray(end - 4, end), 0x00));
      at = end - 1;
    }
  }
  return Buffer.alloc(0);
}
