import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderIdOf } from './busyOrder.ts';
import { type InstantPrinter, startInstantPrinter } from './instantPrinter.ts';

let printer: InstantPrinter;
let socket: Socket;

beforeEach(async () => {
  printer = await startInstantPrinter();
  socket = connect({ host: '127.0.0.1', port: printer.port, noDelay: true });
  await once(socket, 'connect');
});

afterEach(async () => {
  socket.destroy();
  await printer.close();
});

/** The response to these bytes, which are sent in separate pieces. */
async function answer(length: number, ...pieces: readonly number[][]): Promise<number[]> {
  const answered: number[] = [];
  const whole = new Promise<void>((resolve) => {
    socket.on('data', (bytes) => {
      answered.push(...bytes);
      if (answered.length >= length) resolve();
    });
  });
  for (const piece of pieces) {
    await new Promise<void>((resolve) => socket.write(Uint8Array.from(piece), () => resolve()));
  }
  await whole;
  return answered;
}

describe('the instant printer', () => {
  it('answers status, paper sensor and automatic status as a healthy printer', async () => {
    expect(await answer(6, [0x10, 0x04, 0x01, 0x1d, 0x72, 0x01, 0x1d, 0x61, 0x0f])).toEqual([
      0x12, 0x00, 0x10, 0x00, 0x00, 0x00,
    ]);
  });

  it('returns a process id, even when the request arrives in pieces', async () => {
    const question = [0x1d, 0x28, 0x48, 6, 0, 0x30, 0x30, 0x41, 0x42, 0x43, 0x44];
    expect(await answer(7, [0x41, ...question.slice(0, 2)], question.slice(2, 8), question.slice(8))).toEqual(
      [0x37, 0x22, 0x41, 0x42, 0x43, 0x44, 0x00],
    );
  });

  it('records each order once, in order of arrival', async () => {
    socket.write(`ESC ${orderIdOf(1)} and again ${orderIdOf(1)}`);
    await printer.until(1);
    socket.write(orderIdOf(2) + orderIdOf(3));
    await printer.until(3);
    expect(printer.arrivals.map(({ orderId }) => orderId)).toEqual([1, 2, 3].map(orderIdOf));
  });
});
