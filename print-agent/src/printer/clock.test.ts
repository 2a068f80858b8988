import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from './clock.ts';

/** Milliseconds. */
const TIMEOUT = 20;
const PAUSE = 100;

/** Stops the whole process. */
const pause = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

it('fires after what arrived during a pause of the process has been read', async () => {
  const server = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const happened: string[] = [];
  await new Promise<void>((resolve) => {
    socket.once('connect', () => happened.push('connected'));
    systemClock.after(TIMEOUT, () => {
      happened.push('timed out');
      resolve();
    });
    pause(PAUSE);
  });
  expect(happened).toEqual(['connected', 'timed out']);
});

it('does not fire once it is cancelled, at the last moment too', async () => {
  const happened: string[] = [];
  const cancel = systemClock.after(0, () => happened.push('fired'));
  // Timers of the same duration run in order: this one between the timer of the clock and its call.
  setTimeout(cancel, 0);
  await new Promise((resolve) => void systemClock.after(TIMEOUT, () => resolve(undefined)));
  expect(happened).toEqual([]);
});
