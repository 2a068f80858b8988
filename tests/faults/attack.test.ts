/**
 * What a hostile page, or a program that poses as one, can try against the agent. After each attempt the agent still
 * prints for clients that may print, the printer has printed nothing else, and the agent's memory has hardly grown.
 */
import { smallOrder } from '@servery/protocol/receipt/exampleReceipts';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { FRAME_BYTES } from '@servery/protocol/printing/limits';
import { jobKey } from '@servery/protocol/printing/job';
import { requests, type RequestType } from '@servery/protocol/printing/messages';
import { prove } from '@servery/protocol/printing/proof';
import type { Receipt } from '@servery/protocol/printing/receipt';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { startPrinter, type StandInPrinter } from '../printer/server.ts';
import { type AgentProcess, removeFolders, startAgent, TOKEN } from '../agent/agentProcess.ts';
import { PrintingConsole } from '../agent/printingConsole.ts';
import { addressOf } from '../agent/testAgents.ts';
import { WireError } from '@servery/protocol/printing/wireClient';

const SCOPE = { platformHost: 'api.example.com', mid: '4711' };
const EVIL = 'https://evil.example.com';
const PAIRED = 'http://127.0.0.1:4300';

/** The factor by which the agent's memory may grow, garbage that is not collected yet included. */
const GROWTH = 2;

let printer: StandInPrinter;
let agent: AgentProcess;
let console: PrintingConsole;
let orders = 0;
let memory = 0;

function order(orderId: string, more: Partial<Receipt> = {}): Receipt {
  return smallOrder({
    orderId,
    items: [{ quantity: 1, name: 'Lasagna', addons: [], total: 1450 }],
    total: 1450,
    ...more,
  });
}

/** Prints one order for the paired console, and checks that only this order was printed. */
async function prints(more: Partial<Receipt> = {}): Promise<void> {
  orders += 1;
  const receipt = order(String(orders), more);
  const key = jobKey(SCOPE, receipt.orderId, { reason: 'auto' });
  const { jobs } = await console.ask('job.submit', { key, receipt, reason: 'auto' });
  expect(await console.untilJob(jobs[0]?.id ?? '')).toMatchObject({ state: 'printed' });
  await printer.waitForReceipts(orders);
  expect(printer.receipts).toHaveLength(orders);
}

/** Kilobytes. */
function residentMemory(): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(agent.pid)]).toString());
}

beforeAll(async () => {
  printer = await startPrinter({ port: 0 });
  agent = await startAgent({ allow: [`127.0.0.1:${printer.port}`] });
  console = await agent.console('api.example.com/4711');
  await console.ask('printer.connect', { printer: addressOf(printer) });
  await prints();
});
beforeEach(() => {
  memory = residentMemory();
});
// The agent must still print before the next test.
afterEach(async () => {
  await prints();
  expect(residentMemory() / memory).toBeLessThan(GROWTH);
});
afterAll(async () => {
  console.close();
  expect(await agent.stop()).toEqual({ code: 0, signal: null });
  await printer.close();
  await removeFolders();
});

/** The result of a WebSocket handshake: 101 if the agent accepts it. */
function dialled(options: ClientOptions & { path?: string }): Promise<number> {
  const socket = new WebSocket(`ws://127.0.0.1:${agent.port}${options.path ?? '/v1'}`, options);
  return new Promise((resolve, reject) => {
    socket.once('open', () => {
      socket.terminate();
      resolve(101);
    });
    socket.once('unexpected-response', (_request, response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    socket.once('error', reject);
  });
}

/**
 * The status of a request on a new connection, with this `Host`. A kept-alive connection
 * is the first to be closed under load, possibly while it is being reused.
 */
async function asked(path: string, host = `127.0.0.1:${agent.port}`): Promise<number> {
  const sent = request({ host: '127.0.0.1', port: agent.port, path, headers: { host }, agent: false });
  sent.end();
  const [response] = (await once(sent, 'response')) as [{ statusCode: number; resume: () => void }];
  response.resume();
  return response.statusCode;
}

async function plainConnection(): Promise<Socket> {
  const socket = connect(agent.port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Resolves when a connection is closed, in whatever way: a reset raises an error first. */
const closed = (socket: Socket): Promise<void> => {
  socket.resume();
  return socket.closed ? Promise.resolve() : new Promise((resolve) => socket.once('close', () => resolve()));
};

/** The command line's connection, which has no rate limit per origin. */
async function commandLine(): Promise<PrintingConsole> {
  const client = await PrintingConsole.open(agent.port);
  await client.signIn((await readFile(join(agent.dataFolder, 'command-line.secret'), 'utf8')).trim());
  return client;
}

describe('callers', () => {
  it.each([
    undefined,
    'null',
    '',
    'file://',
    'chrome-extension://abcdefgh',
    `${EVIL}/`,
    `${EVIL}, ${PAIRED}`,
    `${PAIRED}@evil.example.com`,
    PAIRED.toUpperCase(),
    `https://${'a'.repeat(400)}.example.com`,
  ])('are refused with the Origin %j', async (origin) => {
    const headers = origin === undefined ? {} : { origin };
    expect(await dialled({ headers })).toBe(403);
  });

  it('get only the version, and may do nothing, from an unpaired page', async () => {
    const page = await PrintingConsole.open(agent.port, EVIL);
    const { hello } = await page.hello();
    expect(Object.keys(hello).sort()).toEqual(['agent', 'nonce', 'paired']);
    const allowed = new Set<string>(['hello', 'auth', 'pair', 'pair.code']);
    for (const type of Object.keys(requests).filter((each) => !allowed.has(each)) as RequestType[]) {
      await expect(page.ask(type, {})).rejects.toMatchObject({ code: 'not-paired' });
    }
    page.close();
  });

  it('are not the command line without its secret', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${agent.port}/v1`, {
      headers: { 'servery-command-line': '1' },
    });
    await once(socket, 'open');
    const answer = once(socket, 'message');
    socket.send(JSON.stringify({ v: 1, id: '1', type: 'pairing.list' }));
    expect(String((await answer)[0])).toContain('not-paired');
    socket.terminate();
  });

  it.each(['evil.example.com', '127.0.0.1', 'localhost.evil.example.com', '0.0.0.0', '127.0.0.1.nip.io'])(
    'do not reach it by another name: %s (DNS rebinding)',
    async (name) => {
      for (const host of [name, `${name}:${agent.port}`].filter(
        (each) => each !== `127.0.0.1:${agent.port}`,
      )) {
        for (const path of ['/', '/agent', '/health']) expect(await asked(path, host)).toBe(421);
        expect(await dialled({ origin: PAIRED, headers: { host } })).toBe(421);
      }
    },
  );

  it('reach the socket only on its one path', async () => {
    for (const path of ['/', '/v1/', '/v1?x', '//v1', '/agent']) {
      expect(await dialled({ origin: PAIRED, path })).toBe(404);
    }
  });

  it('cannot use the forms of the agent’s page, nor read it from another page', async () => {
    const { origin } = new URL(agent.page);
    const token = /name="token" value="([^"]+)"/.exec(await (await fetch(agent.page)).text())?.[1] ?? '';
    for (const headers of [
      { origin: EVIL },
      { origin: 'null' },
      { origin, 'sec-fetch-site': 'cross-site' },
    ]) {
      const body = new URLSearchParams({ token, origin: EVIL });
      const answer = await fetch(`${origin}/agent/pairing/pick`, { method: 'POST', headers, body });
      expect(answer.status).toBe(403);
    }
    const page = await fetch(agent.page, { headers: { origin: EVIL } });
    expect(page.headers.get('access-control-allow-origin')).toBeNull();
    expect(page.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});

describe('pairing', () => {
  it('offers nothing to guess until a person picks the page, and closes after five attempts', async () => {
    const page = await PrintingConsole.open(agent.port, EVIL);
    const tryCode = async (code: string): Promise<string> => {
      try {
        await page.ask('pair.code', { code });
        return 'token';
      } catch (error) {
        return error instanceof WireError ? error.code : 'closed';
      }
    };
    await page.hello();
    expect(await tryCode('000000')).toBe('bad-code');
    await page.ask('pair', { label: 'Evil' });
    expect(await tryCode('000000')).toBe('bad-code');

    const picked = await agent.run('pair', EVIL, '--json');
    const { code } = JSON.parse(picked.stdout) as { code: string };
    const wrong = Array.from({ length: 6 }, (_, digit) => String(digit).repeat(6)).filter(
      (each) => each !== code,
    );
    const answers: string[] = [];
    for (const each of wrong.slice(0, 5)) answers.push(await tryCode(each));
    expect(answers).toEqual(['bad-code', 'bad-code', 'bad-code', 'bad-code', 'too-many-attempts']);
    expect(await tryCode(code)).toBe('bad-code');
    expect((await page.ask('pair', { label: 'Evil' })).pending).toBe(true);
    expect(await tryCode(code)).toBe('bad-code');
    page.close();
  });

  it('creates a token that is worthless for another origin', async () => {
    const page = await PrintingConsole.open(agent.port, 'https://other.example.com');
    const { nonces } = await page.hello();
    const auth = page.ask('auth', { proof: await prove(TOKEN, 'console', nonces) });
    await expect(auth).rejects.toMatchObject({ code: 'not-paired' });
    page.close();
  });

  it('cannot be imitated with a wrong token, nor by playing the agent’s own proof back', async () => {
    const page = await PrintingConsole.open(agent.port, PAIRED);
    const { nonces, hello } = await page.hello();
    for (const proof of [await prove('another-token', 'console', nonces), hello.proof ?? '', '']) {
      await expect(page.ask('auth', { proof })).rejects.toMatchObject({ code: 'not-paired' });
    }
    await expect(page.hello()).rejects.toMatchObject({ code: 'bad-message' });
    page.close();
  });
});

describe('messages', () => {
  it.each([1, 2, 1000, FRAME_BYTES - 1, FRAME_BYTES, FRAME_BYTES + 1, 1_000_000, 10_000_000])(
    'of %i bytes get a response, or close the socket if they exceed the limit',
    async (bytes) => {
      const page = await agent.console();
      const message = JSON.stringify({ v: 1, id: 'sized', type: 'printer.list' });
      const isWhole = bytes > message.length;
      page.sendRaw(isWhole ? message.padEnd(bytes) : '{'.padEnd(bytes));
      if (bytes > FRAME_BYTES) expect(await page.closed).toBe(1009);
      else expect((await page.ask('printer.list', {})).printers).toHaveLength(1);
      page.close();
    },
  );

  it('are counted when invalid, and ten of them close the socket', async () => {
    const page = await agent.console();
    for (let sent = 0; sent < 10; sent += 1) page.sendRaw(Buffer.from([0, 255, sent]));
    expect(await page.closed).toBe(1008);
  });

  it('in a flood close the socket of the page', async () => {
    const page = await agent.console();
    for (let sent = 0; sent < 500; sent += 1) {
      page.sendRaw(JSON.stringify({ v: 1, id: String(sent), type: 'printer.list' }));
    }
    expect(await page.closed).toBe(1008);
  });

  it('of any shape get a response or close the socket: 10,000 of them', async () => {
    const [{ id: printerId } = { id: '' }] = (await console.ask('printer.list', {})).printers;
    // Created as they are sent: all at once, they would keep the consoles from answering the agent's pings in time on a
    // busy machine. The tenth invalid message would close the socket; the valid one after nine must get a response.
    const nine = fc.array(anyMessage(printerId), { minLength: 9, maxLength: 9 });
    const areAnswered = fc.asyncProperty(nine, async (messages) => {
      const client = await commandLine();
      for (const message of messages) client.sendRaw(message);
      expect((await client.ask('printer.list', {})).printers).toHaveLength(1);
      client.close();
    });
    await fc.assert(areAnswered, { numRuns: Math.ceil(10_000 / 9), seed: 18_043, endOnFailure: true });
    expect(agent.log.filter((line) => /A request failed|a job failed/.test(line))).toEqual([]);
    // The agent accepted the receipts for the connected printer that fit the protocol, and printed each.
    const client = await commandLine();
    const taken = (await client.ask('job.list', { limit: 200 })).jobs.filter(({ key }) =>
      key.startsWith(ANY_SCOPE),
    );
    expect(taken.length).toBeGreaterThan(40);
    for (const { id } of taken) expect(await client.untilJob(id)).toMatchObject({ state: 'printed' });
    client.close();
    orders += taken.length;
    expect(printer.receipts.flatMap(({ unknown }) => unknown)).toEqual([]);
  }, 120_000);
});

/** The key prefix of malformed receipts: the agent accepts and prints some of them. */
const ANY_SCOPE = 'any/1/';

/** Receipts for the connected printer with random values in one of their fields. */
function anyReceipt(printerId: string): fc.Arbitrary<string> {
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ unit: 'grapheme' }));
  const amount = fc.oneof(fc.integer(), fc.constantFrom(-1, 2 ** 53, 1e308));
  const item = fc.record({
    quantity: fc.oneof(fc.nat(100_000), fc.double({ min: 0, max: 100_000, noNaN: true })),
    name: text,
    addons: fc.array(text, { maxLength: 3 }),
    total: amount,
  });
  const change = fc.oneof(
    fc.record({ kind: fc.constantFrom('order', 'cancelled', 'test', 'card', 'x') }),
    fc.record({ zone: text }),
    fc.record({ placedAt: fc.oneof(text, fc.constantFrom('9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z')) }),
    fc.record({ restaurant: text, serviceType: text, orderId: text, note: text, currency: text }),
    fc.record({
      customer: fc.record({ name: text, phone: text, address: fc.array(text, { maxLength: 7 }) }),
    }),
    fc.record({ tip: amount, tax: amount, total: amount }),
    fc.record({ items: fc.array(item, { maxLength: 5 }) }),
  );
  return fc.tuple(fc.uuid(), change).map(([id, changed]) =>
    JSON.stringify({
      ...{ v: 1, id, type: 'job.submit', key: `${ANY_SCOPE}order/${id}/auto`, reason: 'auto', printerId },
      receipt: { ...order('1'), ...changed },
    }),
  );
}

/** Bytes, text, JSON, and requests with a missing, mistyped or truncated field. */
function anyMessage(printerId: string): fc.Arbitrary<string | Buffer> {
  const none = { printerId: 'none' };
  const bodies: readonly Record<string, unknown>[] = [
    { type: 'hello', client: { name: 'x', version: '1' }, nonce: 'n'.repeat(20) },
    { type: 'auth', proof: 'x' },
    { type: 'pair', label: 'x' },
    { type: 'pair.code', code: '123456' },
    { type: 'unpair' },
    { type: 'printer.connect', printer: { host: '192.0.2.1', port: 9100, language: 'auto' } },
    { type: 'printer.reconnect', ...none },
    { type: 'printer.remove', ...none },
    { type: 'printer.configure', name: 'x', copies: 2, ...none },
    { type: 'job.submit', key: 'x/1/order/1/auto', receipt: order('1'), reason: 'auto', ...none },
    { type: 'job.list', limit: 10, before: 'x' },
    { type: 'job.reprint', jobId: 'x' },
    { type: 'job.cancel', jobId: 'x' },
    { type: 'receipt.preview', receipt: order('1'), columns: 48 },
    { type: 'watch.arm', until: '2020-01-01T00:00:00Z', seconds: 5 },
    { type: 'watch.beat' },
    { type: 'pairing.pick', origin: EVIL },
    { type: 'pairing.revoke', origin: EVIL },
  ];
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(-1, 2 ** 53, 1e308, '\u0000', '\ud800', 'x'.repeat(10_000), [[[[]]]]),
  );
  const request = fc
    .tuple(fc.constantFrom(...bodies), fc.nat(), value, fc.boolean(), fc.constantFrom('__proto__', 'x'))
    .map(([body, at, changed, isGone, added]) => {
      const message: Record<string, unknown> = { v: 1, id: 'x', ...body };
      const fields = Object.keys(message);
      const field = fields[at % fields.length] ?? 'id';
      const text = JSON.stringify(
        isGone ? { ...message, [field]: undefined } : { ...message, [field]: changed },
      );
      // Ends with the id of a printer that does not exist, so that nothing prints if it is accepted.
      return text.replace(/\}$/, `,"${added}":{"x":1},"printerId":"none"}`);
    });
  return fc.oneof(
    { weight: 60, arbitrary: request },
    { weight: 2, arbitrary: anyReceipt(printerId) },
    { weight: 10, arbitrary: fc.tuple(request, fc.nat(200)).map(([text, end]) => text.slice(0, end)) },
    { weight: 10, arbitrary: fc.json() },
    { weight: 10, arbitrary: fc.string({ unit: 'binary' }) },
    { weight: 10, arbitrary: fc.uint8Array().map((bytes) => Buffer.from(bytes)) },
  );
}

describe('connections', () => {
  it('that send slowly are closed, and keep nobody out until then', async () => {
    const heads = [
      `GET /agent HTTP/1.1\r\nHost: 127.0.0.1:${agent.port}\r\nX: `,
      `POST /agent/pairing/pick HTTP/1.1\r\nHost: 127.0.0.1:${agent.port}\r\nContent-Length: 4000\r\n\r\n`,
      [
        ...['GET /v1 HTTP/1.1', `Host: 127.0.0.1:${agent.port}`, `Origin: ${EVIL}`, 'Connection: Upgrade'],
        ...['Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='],
        ...['', '\u0081\u00fe\u0080\u0000'],
      ].join('\r\n'),
    ];
    const slow = await Promise.all(
      Array.from({ length: 90 }, async (_, index) => {
        const socket = await plainConnection();
        socket.write(heads[index % heads.length] ?? '', 'latin1');
        return socket;
      }),
    );
    const trickle = setInterval(() => slow.forEach((socket) => socket.writable && socket.write('a')), 200);
    try {
      expect(await asked('/agent')).toBe(200);
      (await agent.console()).close();
      await Promise.all(slow.map(closed));
      expect(await asked('/agent')).toBe(200);
    } finally {
      clearInterval(trickle);
      for (const socket of slow) socket.destroy();
    }
  }, 120_000);

  it('in a thousand from one page leave room for those that may print', async () => {
    const sockets = Array.from(
      { length: 1000 },
      (_, index) =>
        new WebSocket(`ws://127.0.0.1:${agent.port}/v1`, { origin: `https://${index}.example.com` }),
    );
    const outcomes = await Promise.all(
      sockets.map(
        (socket) =>
          new Promise<boolean>((resolve) => {
            socket.once('open', () => resolve(true));
            socket.once('error', () => resolve(false));
          }),
      ),
    );
    const open = outcomes.filter(Boolean).length;
    expect(open).toBeGreaterThan(0);
    expect(open).toBeLessThanOrEqual(12);
    (await agent.console()).close();
    expect(await agent.run('status')).toMatchObject({ code: 0 });
    for (const socket of sockets) socket.terminate();
  });

  it('in a thousand that send nothing keep nobody out', async () => {
    const silent = await Promise.all(Array.from({ length: 1000 }, plainConnection));
    expect(await asked('/agent')).toBe(200);
    (await agent.console()).close();
    for (const socket of silent) socket.destroy();
  });
});

describe('addresses', () => {
  it.each([
    ...[
      '127.0.0.1:9100',
      '127.0.0.1:22',
      '127.0.0.1:18043',
      '[::1]:9100',
      'localhost:9100',
      'localhost.:9100',
    ],
    ...['8.8.8.8:9100', '8.8.8.8.:9100', '[::ffff:8.8.8.8]:9100', '[2001:4860:4860::8888]:9100'],
    ...['0.0.0.0:9100', '[::]:9100', '224.0.0.1:9100', '255.255.255.255:9100', '169.254.169.254:80'],
    ...['[::ffff:127.0.0.1]:9100', '[::127.0.0.1]:9100', '[64:ff9b::7f00:1]:9100', '[2002:7f00:1::]:9100'],
    ...['[::ffff:169.254.169.254]:80', '[fd00:ec2::254]:80', '192.168.1.50:22', '10.0.0.1:18043'],
    ...[
      '2130706433:9100',
      '0x7f000001:9100',
      '0177.0.0.1:9100',
      '127.1:9100',
      '127.0.0.1.:9100',
      '0x7f.1:9100',
    ],
    ...['１９２.168.1.50:9100', '192.168.1.50\u0000:9100', '192.168.1.50/..:9100', 'x@192.168.1.50:9100'],
    ...['http://192.168.1.50:9100', '%31%39%32.168.1.50:9100', '192.168.1.50\r\nx:9100', ' :9100', '.:9100'],
  ])('%j is not allowed for printing', async (address) => {
    const [, host = '', port] = /^\[?(.*?)\]?:(\d+)$/s.exec(address) ?? [];
    const client = await commandLine();
    const connecting = client.ask('printer.connect', {
      printer: { host, port: Number(port), language: 'auto' },
    });
    await expect(connecting).rejects.toMatchObject({ code: 'address-not-allowed' });
    client.close();
  });

  it('cannot be scanned by a page: it is told to wait', async () => {
    const page = await agent.console();
    const codes: string[] = [];
    for (let host = 1; host <= 12; host += 1) {
      const printer = { host: `192.0.2.${host}`, port: 9100, language: 'auto' } as const;
      await page.ask('printer.connect', { printer }).catch((error: unknown) => {
        codes.push(error instanceof WireError ? error.code : String(error));
      });
    }
    expect(codes).toHaveLength(12);
    expect(codes.at(-1)).toBe('too-fast');
    expect(new Set(codes)).toEqual(new Set(['address-not-allowed', 'too-fast']));
    page.close();
  });
});

describe('text', () => {
  const NASTY = '\u001b[31m\u001b]0;owned\u0007\u009b2J\r\n\u202e\u2066<script>alert(1)</script>"\'&\u001bp0';
  /** Characters that a terminal, an editor or a reader's eye would obey instead of show. */
  const OBEYED = /[^\P{Cc}\n]|\p{Bidi_Control}/u;

  it('is obeyed nowhere: not on paper, the page or the command line, nor in the log', async () => {
    const [{ id: printerId } = { id: '' }] = (await console.ask('printer.list', {})).printers;
    await console.ask('printer.configure', { printerId, name: NASTY });
    await prints({
      ...{ restaurant: NASTY, serviceType: NASTY, orderId: NASTY, note: NASTY, currency: '\u001b\u009b$' },
      customer: { name: `Zoë ${NASTY}`, phone: NASTY, address: [NASTY] },
      items: [{ quantity: 1, name: NASTY, addons: [NASTY], total: 1450 }],
    });
    const stranger = await PrintingConsole.open(agent.port, 'https://stranger.example.com');
    await stranger.hello();
    await stranger.ask('pair', { label: NASTY });
    const raw = await plainConnection();
    raw.write(
      `GET /v1 HTTP/1.1\r\nHost: \u009b31m\r\nOrigin: https://\u009b2J\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      'latin1',
    );
    await closed(raw);

    const paper = printer.receipts.at(-1);
    expect(paper?.text).toContain('alert(1)');
    expect(paper?.text).not.toMatch(OBEYED);
    expect(paper?.unknown).toEqual([]);

    const page = await (await fetch(agent.page)).text();
    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(page).not.toMatch(/<script>|\son\w+=/);
    expect(page).not.toMatch(OBEYED);

    for (const command of ['status', 'printers', 'jobs', 'pair', 'pairings']) {
      for (const json of [[], ['--json']]) {
        const { code, stdout, stderr } = await agent.run(command, ...json);
        expect({ command, code, stderr }).toEqual({ command, code: 0, stderr: '' });
        expect(stdout).not.toMatch(OBEYED);
      }
    }

    const logs = join(agent.dataFolder, 'logs');
    const files = await Promise.all((await readdir(logs)).map((file) => readFile(join(logs, file), 'utf8')));
    const log = [...files, agent.log.join('\n')].join('\n');
    expect(log).toContain('Refused a socket');
    expect(log).not.toMatch(OBEYED);
    expect(log).not.toMatch(/Zoë|Lasagna|the-development-token/);
    await console.ask('printer.configure', { printerId, name: 'Counter' });
    stranger.close();
  });
});
