import { beforeEach, expect, it } from 'vitest';

import type { StandInPrinter } from './server.ts';
import { testPrinter } from './testPrinter.ts';
import { TestClient, hex, text } from './testClient.ts';

let printer: StandInPrinter;
let client: TestClient;

beforeEach(async () => {
  printer = await testPrinter({ pagePort: 0 });
  client = await TestClient.connect(printer.port);
});

async function call(
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  const init = { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(`${printer.pageUrl}${path}`, body === undefined ? { method } : init);
  const content = await answer.text();
  return { status: answer.status, body: content === '' ? undefined : JSON.parse(content) };
}

it('is healthy', async () => {
  expect(await call('GET', '/health')).toEqual({ status: 200, body: { ok: true } });
});

it('serves the page and its files, and forbids loading anything from elsewhere', async () => {
  for (const [path, type] of [
    ['/', 'text/html'],
    ['/page.css', 'text/css'],
    ['/page.js', 'application/javascript'],
    ['/drawing.js', 'application/javascript'],
  ] as const) {
    const answer = await fetch(`${printer.pageUrl}${path}`);
    expect(answer.headers.get('content-type')).toContain(type);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    await answer.text();
  }
});

it('lists receipts as JSON with bytes as base64, and deletes them', async () => {
  client.write(text('one\n'), hex('1d 76 30 00 01 00 01 00 aa 1d 7a 1d 56 00'));
  await printer.waitForReceipts(1);
  expect(await call('GET', '/receipts')).toMatchObject({
    status: 200,
    body: [
      { id: 1, text: 'one', images: [{ width: 8, height: 1, data: 'qg==' }], unknown: ['HXo='], cut: 'full' },
    ],
  });
  expect(await call('DELETE', '/receipts')).toMatchObject({ status: 204 });
  expect(await call('GET', '/receipts')).toMatchObject({ body: [] });
});

it('starts and ends faults', async () => {
  expect(await call('POST', '/faults', { fault: 'paperOut', afterLines: 2 })).toMatchObject({
    status: 200,
    body: { faults: ['paperOut'], offline: false },
  });
  expect(await call('POST', '/faults', { fault: 'coverOpen' })).toMatchObject({ body: { offline: true } });
  expect(await call('DELETE', '/faults/coverOpen')).toMatchObject({
    body: { faults: ['paperOut'], offline: false },
  });
  expect(await call('DELETE', '/faults')).toMatchObject({ body: { faults: [] } });
});

it.each([{ fault: 'fire' }, { fault: 'dropAfterBytes' }, { fault: 'paperLow', afterLines: 1 }, 'paperOut'])(
  'refuses the fault %j and says why',
  async (fault) => {
    expect(await call('POST', '/faults', fault)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/\w/) as string },
    });
    expect(printer.state.faults).toEqual([]);
  },
);

it('refuses to end an unknown fault', async () => {
  expect(await call('DELETE', '/faults/fire')).toEqual({
    status: 404,
    body: { message: 'No fault is called fire.' },
  });
});

it('streams events live', async () => {
  const stop = new AbortController();
  const answer = await fetch(`${printer.pageUrl}/events`, { signal: stop.signal });
  let received = '';
  const listening = answer.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(new WritableStream({ write: (chunk) => void (received += chunk) }), { signal: stop.signal })
    .catch(() => undefined);
  await expect.poll(() => received).toContain('event: receipts\ndata: []');

  client.write(text('half\n'));
  await expect.poll(() => received).toMatch(/event: current\ndata: {.*"text":"half"/);
  client.write(hex('1d 56 00'));
  await expect.poll(() => received).toMatch(/event: receipt\ndata: {.*"text":"half".*"cut":"full"/);
  await printer.fault('paperLow');
  await expect.poll(() => received).toMatch(/event: state\ndata: {.*"paperLow":true/);
  await printer.fault('coverOpen');
  client.write(text('held'));
  await expect.poll(() => received).toMatch(/event: state\ndata: {.*"waitingBytes":4/);
  printer.removeReceipts();
  await expect.poll(() => received).toMatch(/event: receipts\ndata: \[\]\n\n[^]*event: receipts\ndata: \[\]/);

  stop.abort();
  await listening;
});
