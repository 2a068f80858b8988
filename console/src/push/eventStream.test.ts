// happy-dom's fetch returns a response only once it is complete.
// @vitest-environment node
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testServer } from '../platform/testServer.ts';
import type { Notice } from '../worker/notice.ts';
import { eventStream } from './eventStream.ts';

const soon = { timeout: 120_000, interval: 5 };

let url: string;
let status: number;
let lines: ServerResponse[];
let requestCount: number;
let stop: (() => void) | undefined;

beforeEach(async () => {
  status = 200;
  lines = [];
  requestCount = 0;
  url = await testServer((_request, response) => {
    requestCount += 1;
    response.writeHead(status, { 'content-type': 'text/event-stream', 'access-control-allow-origin': '*' });
    if (status !== 200) {
      response.end();
      return;
    }
    response.write(': connected\n\n');
    lines.push(response);
  });
});
afterEach(() => stop?.());

function listen(silenceMs?: number) {
  const notices: Notice[] = [];
  const live: boolean[] = [];
  stop = eventStream({
    open: (signal) => fetch(url, { signal }),
    firstWaitMs: 5,
    ...(silenceMs === undefined ? {} : { silenceMs }),
  }).start({
    onNotice: (notice) => notices.push(notice),
    onWaiting: () => undefined,
    onLive: (isLive) => live.push(isLive),
  });
  return { notices, live };
}

const event = (id: number | string): string =>
  `event: order\r\ndata: ${JSON.stringify({ order_id: id, title: 'New Order', body: `Zoë ordered #${id}` })}\r\n\r\n`;

it('reports orders as they come, however the stream is chunked', async () => {
  const { notices, live } = listen();
  await vi.waitFor(() => expect(live).toEqual([true]), soon);
  const bytes = Buffer.from(`${event(7)}: still here\n\nevent: other\ndata: {}\n\ndata: x\n\n${event(8)}`);
  for (const byte of bytes) lines[0]?.write(Buffer.from([byte]));
  await vi.waitFor(() => expect(notices.map(({ orderNumber }) => orderNumber)).toEqual(['7', '8']), soon);
  expect(notices[0]).toEqual({ title: 'New Order', body: 'Zoë ordered #7', orderNumber: '7' });
});

it('reconnects after the stream ends, and after data that it cannot read', async () => {
  const { notices, live } = listen();
  await vi.waitFor(() => expect(lines).toHaveLength(1), soon);
  lines[0]?.write('event: order\ndata: not JSON\n\nevent: order\ndata: {"order_id": {}}\n\n');
  lines[0]?.end();
  await vi.waitFor(() => expect(lines).toHaveLength(2), soon);
  lines[1]?.write(event(9));
  await vi.waitFor(() => expect(notices).toHaveLength(1), soon);
  expect(live).toEqual([true, false, true]);
});

it('closes a silent connection and reconnects', async () => {
  const { live } = listen(60);
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(1), soon);
  await vi.waitFor(() => expect(live.slice(0, 2)).toEqual([true, false]), soon);
});

it('asks once if the platform has no such stream, and retries if it only refuses', async () => {
  status = 404;
  const { live } = listen();
  await vi.waitFor(() => expect(requestCount).toBe(1), soon);
  stop?.();
  status = 503;
  listen();
  await vi.waitFor(() => expect(requestCount).toBeGreaterThan(3), soon);
  expect(live).toEqual([]);
});
