/** The console that the agent serves itself: what it gives to its own pages, and what it denies to everyone else. */
import { smallOrder } from '@servery/protocol/receipt/exampleReceipts';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { getOrders } from '@servery/protocol/platform/orders';
import { toRequest } from '@servery/protocol/platform/request';
import { getMerchantConfig } from '@servery/protocol/platform/session';
import { jobKey } from '@servery/protocol/printing/job';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Platform, startPlatform } from '../platform/platform.ts';
import { type StandInPrinter, startPrinter } from '../printer/server.ts';
import { build } from '../stack/build.ts';
import { type AgentProcess, removeFolders, startAgent, temporaryFolder } from '../agent/agentProcess.ts';
import { PrintingConsole } from '../agent/printingConsole.ts';
import { addressOf } from '../agent/testAgents.ts';

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]);
const MEGABYTE = 1024 * 1024;

/** The headers that a browser sends with a request from a page of the console itself. */
const OWN = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };

interface RequestOptions {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: Buffer | string;
  /** Sends the body without a content length. */
  readonly chunked?: boolean;
}

/** A console that an agent serves for a platform, accessed by a browser that opened it through a link. */
class Served {
  readonly agent: AgentProcess;
  readonly url: string;
  cookie = '';

  private constructor(agent: AgentProcess, url: string) {
    this.agent = agent;
    this.url = url;
  }

  static async start(platformUrl: string, allow: readonly string[] = []): Promise<Served> {
    const dataFolder = await temporaryFolder();
    await writeFile(join(dataFolder, 'agent.json'), JSON.stringify({ platformUrl, productName: 'Bella' }));
    const agent = await startAgent({ dataFolder, allow, env: { SERVERY_AGENT_CONSOLE_PORT: '0' } });
    const { stdout } = await agent.run('status', '--json');
    const { console } = JSON.parse(stdout) as { console: { url: string } };
    const served = new Served(agent, console.url);
    const { headers } = await served.ask(await served.link(), { headers: {} });
    served.cookie = headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '';
    return served;
  }

  /** The path of a new one-time link. */
  async link(): Promise<string> {
    const { stdout } = await this.agent.run('open', '--json');
    const { link } = JSON.parse(stdout) as { link: string };
    expect(link).toMatch(new RegExp(`^${this.origin}/open\\?link=[\\w-]{43}$`));
    return link.slice(this.origin.length);
  }

  get origin(): string {
    return new URL(this.url).origin;
  }

  /** Sends the session's cookie and otherwise exactly these headers and this path; fetch would rewrite both. */
  async open(
    path: string,
    { method = 'GET', headers = OWN, body, chunked = false }: RequestOptions = {},
  ): Promise<IncomingMessage> {
    const { hostname, port } = new URL(this.url);
    const cookie = this.cookie === '' ? {} : { cookie: this.cookie };
    const sent = request({ hostname, port, path, method, headers: { ...cookie, ...headers }, agent: false });
    // The server may refuse before the whole request is sent.
    sent.on('error', () => undefined);
    if (chunked) sent.flushHeaders();
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return response;
  }

  async ask(
    path: string,
    asked: RequestOptions = {},
  ): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
    const response = await this.open(path, asked);
    return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
  }
}

/** The config.js that the console's own page gets. */
async function configOf(served: Served): Promise<Record<string, string>> {
  const { body } = await served.ask('/config.js');
  return JSON.parse(/= (.*);$/m.exec(body)?.[1] ?? '{}') as Record<string, string>;
}

let platform: Platform;
let printer: StandInPrinter;
let served: Served;

/** A platform that handles each request as the test says. */
const rogue = createServer(
  (asked, answer) => void Promise.resolve(behave(asked, answer)).catch(() => answer.destroy()),
);
let behave: (asked: IncomingMessage, answer: ServerResponse) => unknown = (_asked, answer) => answer.end();
let atRogue: Served;

beforeAll(async () => {
  await build(() => undefined, ['console']);
  platform = await startPlatform({ port: 0, orders: 20 });
  printer = await startPrinter({ port: 0 });
  rogue.listen(0, '127.0.0.1');
  await once(rogue, 'listening');
  const { port } = rogue.address() as AddressInfo;
  [served, atRogue] = await Promise.all([
    Served.start(platform.url, [`127.0.0.1:${printer.port}`]),
    Served.start(`http://127.0.0.1:${port}`),
  ]);
}, 120_000);

afterAll(async () => {
  rogue.closeAllConnections();
  rogue.close();
  await Promise.all([served.agent.stop(), atRogue.agent.stop(), platform.close(), printer.close()]);
  await removeFolders();
});

async function signIn(): Promise<{ token: string; mid: string }> {
  const { status, body } = await served.ask('/security/session/users/login', {
    method: 'POST',
    headers: { ...OWN, origin: served.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ user: 'owner@servery.test', password: 'servery', console: 'SELLER' }),
  });
  expect(status).toBe(200);
  const { access_token: token, mid } = JSON.parse(body) as { access_token: string; mid: string };
  return { token, mid };
}

describe('the console of the agent', () => {
  it('serves its files, its pages, and a policy that allows nothing else', async () => {
    const page = await served.ask('/', { headers: {} });
    expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = page.headers['content-security-policy'];
    for (const part of ["default-src 'none'", "script-src 'self';", "frame-ancestors 'none'"]) {
      expect(policy).toContain(part);
    }
    expect(policy).toContain(`ws://127.0.0.1:${served.agent.port}/v1`);

    const script = /src="(\/assets\/[^"]+)"/.exec(page.body)?.[1] ?? '';
    const plain = await served.ask(script);
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const brotli = await served.ask('/assets/../index.html', {
      headers: { ...OWN, 'accept-encoding': 'gzip, br' },
    });
    expect(brotli.status).toBe(404);
    const worker = await served.open('/service-worker.js', { headers: { ...OWN, 'accept-encoding': 'br' } });
    expect(worker.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
    worker.destroy();

    const { etag = '' } = plain.headers;
    expect(await served.ask(script, { headers: { ...OWN, 'if-none-match': etag } })).toMatchObject({
      status: 304,
    });
    expect((await served.ask('/orders?tab=new', { headers: {} })).body).toBe(page.body);
    for (const gone of ['/assets/gone-1234.js', '/assets/%2e%2e/%2e%2e/package.json', '/..%2fpackage.json']) {
      expect(await served.ask(gone)).toMatchObject({ status: 404 });
    }
  });

  it('signs in, lists orders and receives new ones, through its own origin', async () => {
    const { token, mid } = await signIn();
    const authorization = `Bearer ${token}`;
    const list = { type: 'RB', length: 5, offset: 0, order_status: '2,18' } as const;
    const { url, headers: asked } = toRequest(getOrders, { token, mid }, { query: list });
    const orders = await served.ask(url, { headers: { ...OWN, ...asked } });
    expect(orders).toMatchObject({
      status: 200,
      headers: { 'content-type': expect.stringContaining('json') as string },
    });
    expect(JSON.parse(orders.body)).toMatchObject({ request_status: true });

    const stream = await served.open(`/api/v1/merchants/order_events?user_id=${mid}`, {
      headers: { ...OWN, authorization, accept: 'text/event-stream' },
    });
    expect(stream.headers['content-type']).toBe('text/event-stream');
    const events = (async () => {
      for await (const chunk of stream) if (String(chunk).includes('event: order')) return String(chunk);
      return '';
    })();
    const id = platform.control.addOrder();
    expect(await events).toContain(String(id));
    stream.destroy();

    platform.control.setClock(3_600_000);
    const { headers } = await served.ask('/api/v1/merchants/config', { headers: { ...OWN, authorization } });
    expect(Date.parse(headers.date ?? '') - Date.now()).toBeGreaterThan(3_000_000);
    platform.control.setClock(0);
  });

  it('uploads a picture of five megabytes', async () => {
    const { token, mid } = await signIn();
    const picture = Buffer.concat([JPEG, Buffer.alloc(5 * MEGABYTE - JPEG.length)]);
    const uploaded = await served.ask(`/api/v1/media/upload?user_id=${mid}`, {
      method: 'POST',
      headers: {
        ...OWN,
        authorization: `Bearer ${token}`,
        'content-type': 'image/jpeg',
        'content-length': String(picture.length),
      },
      body: picture,
    });
    expect(uploaded.status).toBe(200);
    expect(JSON.parse(uploaded.body)).toHaveProperty('imageId');
  });

  it('is paired without a code, prints, and names its jobs as a deployed console does', async () => {
    const { agentToken = '', platformHost = '', ...config } = await configOf(served);
    expect(config).toMatchObject({
      ...{
        platformUrl: served.origin,
        agentUrl: `ws://127.0.0.1:${served.agent.port}/v1`,
        productName: 'Bella',
      },
      forgotPasswordUrl: platform.url,
    });
    expect(platformHost).toBe(new URL(platform.url).host);
    const console = await PrintingConsole.signIn(
      served.agent.port,
      served.origin,
      agentToken,
      `${platformHost}/1`,
    );
    await console.ask('printer.connect', { printer: addressOf(printer) });
    const { jobs } = await console.ask('job.submit', {
      key: jobKey({ platformHost, mid: '1' }, '77', { reason: 'auto' }),
      reason: 'auto',
      receipt: smallOrder({
        orderId: '77',
        items: [{ quantity: 1, name: 'Lasagna', addons: [], total: 1450 }],
        total: 1450,
      }),
    });
    expect(await console.untilJob(jobs[0]?.id ?? '')).toMatchObject({ state: 'printed' });
    expect((await printer.waitForReceipts(1))[0]?.text).toContain('Lasagna');
    console.close();

    const list = await served.agent.run('pairings', '--json');
    expect(JSON.parse(list.stdout)).toContainEqual(
      expect.objectContaining({ origin: served.origin, by: 'agent' }),
    );
    expect((await served.agent.run('doctor')).stdout).toContain(served.url);
    const { body } = await served.ask('/');
    expect(`${list.stdout}${body}${served.agent.log.join('\n')}`).not.toContain(agentToken);
  });

  it('keeps its sessions and its token over a restart, but no link', async () => {
    const { agentToken } = await configOf(atRogue);
    const link = await atRogue.link();
    await atRogue.agent.stop();
    const agent = await startAgent({
      dataFolder: atRogue.agent.dataFolder,
      env: { SERVERY_AGENT_CONSOLE_PORT: new URL(atRogue.url).port },
    });
    Object.assign(atRogue, { agent });
    expect(await configOf(atRogue)).toMatchObject({ agentToken });
    expect(await atRogue.ask(link, { headers: { cookie: '' } })).toMatchObject({ status: 403 });
  });
});

describe('a program on this computer', () => {
  const LINK_PAGE = 'Open the console from the print agent’s page';

  /** The response to the headers of the console's own page, with this cookie. */
  const forged = async (cookie: string): Promise<readonly [config: number, page: number]> => {
    const headers = { ...OWN, cookie, origin: served.origin, referer: served.url };
    const [config, page] = [await served.ask('/config.js', { headers }), await served.ask('/', { headers })];
    expect(config.body).not.toContain(config.status === 200 ? LINK_PAGE : 'agentToken');
    expect(page.body.includes(LINK_PAGE)).toBe(page.status === 403);
    return [config.status, page.status];
  };

  it('gets no token with forged headers, nor with an invalid cookie', async () => {
    expect(await forged(served.cookie)).toEqual([200, 200]);
    const [name = '', endsAt = '', signature = ''] = served.cookie.split(/[=.]/);
    const later = String(Number(endsAt) + 1);
    for (const cookie of [
      ...['', `${name}=`, `${name}=${endsAt}.`, `${name}=${later}.${signature}`],
      `other-${served.cookie}`,
    ]) {
      expect(await forged(cookie)).toEqual([403, 403]);
    }
    const { body } = await served.ask('/orders', { headers: { cookie: '', 'accept-language': 'es-MX' } });
    expect(body).toContain('Elija “Abrir la consola” en la página del agente de impresión');
    expect(body).toContain(`href="http://127.0.0.1:${served.agent.port}/agent"`);
    expect(body).toContain('servery-agent open');
  });

  it('opens a link once, for a session that no script can read and no other site can use', async () => {
    const link = await served.link();
    // Like a link preview that fetches the link before the person does.
    await served.ask(link, { method: 'HEAD', headers: { cookie: '' } });
    const opened = await served.ask(link, { headers: { cookie: '' } });
    expect(opened).toMatchObject({ status: 303, headers: { location: '/' } });
    const [cookie = ''] = opened.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(
      /^servery-console-\d+=\d+\.[\w-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(await forged(cookie.split(';', 1)[0] ?? '')).toEqual([200, 200]);

    const again = await served.ask(link, { headers: { cookie: '' } });
    expect(again).toMatchObject({ status: 403 });
    expect(again.headers).not.toHaveProperty('set-cookie');
    expect(again.body).toContain('This link has already been used or has expired.');
    expect(again.body).toContain(LINK_PAGE);
    // The used link does not lock out a browser that has a session.
    expect(await served.ask(link)).toMatchObject({ status: 303, headers: { location: '/' } });
    for (const wrong of ['/open?link=', '/open?link=x&link=y', '/open']) {
      expect(await served.ask(wrong, { headers: { cookie: '' } })).toMatchObject({ status: 403 });
    }
  });

  it('loses session, token and socket at once when the console is removed', async () => {
    const { agentToken = '' } = await configOf(served);
    const socket = await PrintingConsole.signIn(served.agent.port, served.origin, agentToken);
    expect(await served.agent.run('unpair', served.origin)).toMatchObject({ code: 0 });
    expect(await socket.closed).toBe(1008);
    expect(await forged(served.cookie)).toEqual([403, 403]);
    await expect(PrintingConsole.signIn(served.agent.port, served.origin, agentToken)).rejects.toThrow();

    const opened = await served.ask(await served.link(), { headers: { cookie: '' } });
    served.cookie = opened.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '';
    const { agentToken: next } = await configOf(served);
    expect(next).toMatch(/^[\w-]{43}$/);
    expect(next).not.toBe(agentToken);
  });
});

describe('another page', () => {
  const evil = 'https://evil.example.com';
  const neighbour = 'http://127.0.0.1:4300';
  const script = { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' };

  it.each<[string, Record<string, string>]>([
    ['of another site', { 'sec-fetch-site': 'cross-site', ...script, referer: `${evil}/` }],
    ['of another port', { 'sec-fetch-site': 'same-site', ...script, referer: `${neighbour}/` }],
    [
      'that is opened',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    ],
    [
      'that is typed',
      { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    ],
    ['with its Origin', { ...OWN, origin: evil }],
    ['without an Origin of its own', { ...OWN, origin: 'null' }],
    ['in a browser that says nothing', {}],
    ['in an old browser', { referer: `${evil}/http://127.0.0.1` }],
    ['with a name that begins alike', { referer: 'http://127.0.0.1:180440/' }],
  ])('%s gets neither the token nor a call', async (_, headers) => {
    for (const path of ['/config.js', '/%63onfig.js', '/config.js?x', '/api/v1/merchants/config']) {
      const { status, body } = await served.ask(path, { headers });
      expect({ path, status, body }).toEqual({
        path,
        status: 403,
        body: 'Only the console itself may ask for this.',
      });
    }
  });

  it('may link here, and embed nothing', async () => {
    const from = (dest: string, mode: string): Promise<{ status: number }> =>
      served.ask('/', {
        headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': mode, 'sec-fetch-dest': dest },
      });
    expect(await from('document', 'navigate')).toMatchObject({ status: 200 });
    expect(await from('iframe', 'navigate')).toMatchObject({ status: 403 });
    expect(await from('image', 'no-cors')).toMatchObject({ status: 403 });
  });

  it('cannot reach the console under another host name', async () => {
    const { port } = new URL(served.url);
    for (const host of ['evil.example.com', `evil.example.com:${port}`, '127.0.0.1', `127.0.0.1.:${port}`]) {
      expect(await served.ask('/config.js', { headers: { ...OWN, host } })).toMatchObject({
        status: 421,
      });
    }
    for (const host of [`localhost:${port}`, `[::1]:${port}`]) {
      expect(await served.ask('/orders', { headers: { host } })).toMatchObject({
        ...{ status: 308, headers: { location: served.url } },
      });
      expect(await served.ask('/config.js', { headers: { ...OWN, host } })).toMatchObject({ status: 421 });
    }
  });
});

describe('the proxy', () => {
  it('forwards API calls only, in one form', async () => {
    const seen: string[] = [];
    behave = ({ url = '' }, answer) => {
      seen.push(url);
      answer.setHeader('content-type', 'application/json').end('{}');
    };
    for (const path of [
      ...[
        '/api/../admin',
        '/api/%2e%2e/admin',
        '/api/%252e%252e/admin',
        '/api/v1%2f..%2f..%2fadmin',
        '/api/..;/admin',
      ],
      ...['/api//evil.example.com', '/api/v1%5c..%5cadmin', '/security/%00', '/%61pi/v1/x'],
    ]) {
      const { status, body } = await atRogue.ask(path);
      expect({ path, status }).toEqual({ path, status: 400 });
      expect(JSON.parse(body)).toMatchObject({
        request_status: false,
        object: { error: expect.any(String) as string },
      });
    }
    for (const path of [
      '/admin',
      '/apis/v1',
      '/api\\..\\admin',
      '/media/1.jpg',
      'http://evil.example.com/api/v1',
    ]) {
      expect((await atRogue.ask(path)).status).not.toBe(502);
    }
    expect(seen).toEqual([]);
    expect(await atRogue.ask('/api/v1/x?next=../admin')).toMatchObject({ status: 200, body: '{}' });
    expect(seen).toEqual(['/api/v1/x?next=../admin']);
  });

  it('forwards no cookies in either direction, nor the referrer', async () => {
    let sent: IncomingHttpHeaders = {};
    behave = ({ headers }, answer) => {
      sent = headers;
      answer.setHeader('set-cookie', ['a=1; Path=/', 'b=2']).setHeader('content-type', 'application/json');
      answer
        .setHeader('access-control-allow-origin', '*')
        .setHeader('refresh', '0; url=https://evil.example.com')
        .end('{}');
    };
    const { headers } = await atRogue.ask('/api/v1/x', {
      headers: {
        ...OWN,
        cookie: 'access_token=secret',
        origin: atRogue.origin,
        referer: atRogue.url,
        authorization: 'Bearer t',
        'x-forwarded-for': '1.2.3.4',
      },
    });
    expect(sent.authorization).toBe('Bearer t');
    for (const name of ['cookie', 'origin', 'referer', 'x-forwarded-for', 'sec-fetch-site'])
      expect(sent).not.toHaveProperty(name);
    for (const name of ['set-cookie', 'access-control-allow-origin', 'refresh'])
      expect(headers).not.toHaveProperty(name);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  });

  it.each(['image/jpeg', 'image/png', 'application/problem+json', 'application/json; charset=utf-8'])(
    'returns a response as %s, byte by byte',
    async (type) => {
      behave = (_asked, answer) => answer.setHeader('content-type', type).end(JPEG);
      const response = await atRogue.open('/api/v1/x');
      expect(response).toMatchObject({ statusCode: 200, headers: { 'content-type': type } });
      expect(await buffer(response)).toEqual(JPEG);
    },
  );

  it.each([
    'text/html',
    'image/svg+xml',
    'text/javascript',
    'application/xhtml+xml',
    'application/jsonp',
    '',
  ])('does not return a response as %j, and gives a reason that the console can show', async (type) => {
    behave = (_asked, answer) => {
      if (type !== '') answer.setHeader('content-type', type);
      answer.end('<script>alert(1)</script>');
    };
    const { status, headers, body } = await atRogue.ask('/api/v1/x');
    expect({ status, type: headers['content-type'] }).toEqual({
      status: 502,
      type: 'application/json; charset=utf-8',
    });
    expect(JSON.parse(body)).toEqual({
      error: expect.stringContaining(type || 'unnamed') as string,
      unreached: 'stranger',
    });
    expect(body).not.toContain('script>');
  });

  it('returns an error as it is, without a gateway’s error page', async () => {
    for (const code of [401, 404, 503]) {
      behave = (_asked, answer) =>
        answer.writeHead(code, { 'content-type': 'text/html' }).end('<h1>Nothing</h1>');
      expect(await atRogue.ask('/api/v1/x')).toMatchObject({ status: code, body: '' });
    }
    behave = (_asked, answer) =>
      answer.writeHead(409, { 'content-type': 'application/json' }).end('{"error":"Taken"}');
    expect(await atRogue.ask('/api/v1/x')).toMatchObject({ status: 409, body: '{"error":"Taken"}' });
    behave = (_asked, answer) => answer.writeHead(204).end();
    expect(await atRogue.ask('/api/v1/x', { method: 'DELETE' })).toMatchObject({ status: 204, body: '' });
  });

  it('follows no redirect', async () => {
    const asked: string[] = [];
    for (const [code, location] of [
      [302, 'http://127.0.0.1:1/'],
      [307, '/api/v1/y'],
      [301, platform.url],
    ] as const) {
      behave = ({ url = '' }, answer) => {
        asked.push(url);
        answer.writeHead(code, { location, 'content-type': 'application/json' }).end('{}');
      };
      const { status, headers, body } = await atRogue.ask('/api/v1/x');
      expect(status).toBe(502);
      expect(headers).not.toHaveProperty('location');
      expect(JSON.parse(body)).toEqual({
        error: expect.stringContaining(String(code)) as string,
        unreached: 'stranger',
      });
    }
    expect(asked).toEqual(['/api/v1/x', '/api/v1/x', '/api/v1/x']);
  });

  it.each([false, true])(
    'accepts eight megabytes at most (without a content length: %s)',
    async (chunked) => {
      let taken = 0;
      behave = async (asked, answer) => {
        taken = 0;
        for await (const chunk of asked) taken += (chunk as Buffer).length;
        answer.setHeader('content-type', 'application/json').end('{}');
      };
      const send = (bytes: number) =>
        atRogue.ask('/api/v1/x', {
          method: 'POST',
          headers: {
            ...OWN,
            'content-type': 'image/jpeg',
            ...(chunked ? {} : { 'content-length': String(bytes) }),
          },
          body: Buffer.alloc(bytes),
          chunked,
        });
      expect(await send(8 * MEGABYTE)).toMatchObject({ status: 200 });
      expect(taken).toBe(8 * MEGABYTE);
      const { status, body } = await send(9 * MEGABYTE);
      expect(status).toBe(413);
      expect(JSON.parse(body)).toEqual({
        request_status: false,
        object: { error: 'This is larger than 8 MB.' },
      });
      expect(taken).toBeLessThanOrEqual(8 * MEGABYTE);
    },
  );

  it('aborts the request to the platform when the console disconnects, before the response and within it', async () => {
    for (const begin of [false, true]) {
      const arrived = new Promise<ServerResponse>((resolve) => {
        behave = (_asked, answer) => {
          if (begin) answer.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
          resolve(answer);
        };
      });
      const { hostname, port } = new URL(atRogue.url);
      const sent = request({ hostname, port, path: '/api/v1/x', headers: OWN, agent: false });
      sent.on('error', () => undefined).end();
      const answer = await arrived;
      // The console has an open stream before the first event.
      if (begin) await once(sent, 'response');
      const ended = once(answer, 'close');
      sent.destroy();
      await ended;
      expect(answer.writableFinished).toBe(false);
    }
  });

  it('breaks off the response to the console where the platform breaks off', async () => {
    let half: ServerResponse | undefined;
    behave = (_asked, answer) => {
      half = answer;
      answer.writeHead(200, { 'content-type': 'application/json' }).write('{"half":');
    };
    const response = await atRogue.open('/api/v1/x');
    half?.destroy();
    await expect(text(response)).rejects.toThrow();
    behave = (_asked, answer) => answer.destroy();
    const { status, body } = await atRogue.ask('/api/v1/x');
    expect(status).toBe(502);
    expect(JSON.parse(body)).toEqual({
      error: expect.stringContaining('cannot be reached') as string,
      unreached: 'line',
    });
  });
});

describe('the token of the platform', () => {
  it('is not logged, whether a call that has it in its address is forwarded or not', async () => {
    const { token, mid } = await signIn();
    const { url, headers } = toRequest(getMerchantConfig, { token, mid }, {});
    expect(url).toContain(token);
    const asked = { headers: { ...OWN, ...headers, authorization: `Bearer ${token}` } };
    expect(await served.ask(url, asked)).toMatchObject({ status: 200 });

    const refusals: readonly (readonly [number, typeof behave])[] = [
      [502, (_asked, answer) => answer.destroy()],
      [502, (_asked, answer) => answer.setHeader('content-type', 'text/html').end(token)],
      [502, (_asked, answer) => answer.writeHead(302, { location: `/?access_token=${token}` }).end()],
      [500, (_asked, answer) => answer.writeHead(500).end(token)],
    ];
    const warningCount = (): number =>
      atRogue.agent.log.filter((line) => line.includes('was not passed on')).length;
    const before = warningCount();
    for (const [status, how] of refusals) {
      behave = how;
      expect(await atRogue.ask(url, asked)).toMatchObject({ status });
    }
    behave = (_asked, answer) => {
      answer.writeHead(200, { 'content-type': 'application/json' }).write('{"half":');
      setImmediate(() => answer.destroy());
    };
    await expect(atRogue.ask(url, asked)).rejects.toThrow();
    expect(await atRogue.ask(`/api/%2e%2e${url}`, asked)).toMatchObject({ status: 400 });

    // All refusals except the platform's own error and the truncated response, in order.
    await vi.waitFor(() => expect(warningCount()).toBe(before + 4), { timeout: 120_000 });
    for (const { agent } of [served, atRogue]) {
      const kept = await agent.run('logs');
      expect(`${agent.log.join('\n')}${kept.stdout}`).not.toContain(token);
    }
  });
});

describe('an agent that cannot serve the console', () => {
  it('says why, and still prints', async () => {
    const dataFolder = await temporaryFolder();
    await writeFile(join(dataFolder, 'agent.json'), JSON.stringify({ platformUrl: platform.url }));
    const { port } = new URL(served.url);
    const agent = await startAgent({ dataFolder, env: { SERVERY_AGENT_CONSOLE_PORT: port } });
    try {
      const { stdout } = await agent.run('status');
      expect(stdout).toContain(`not served here: port ${port} is taken`);
      const doctor = await agent.run('doctor');
      expect(doctor.stdout).toMatch(/^FAIL console: /m);
      // The console of the other agent is not paired here.
      await expect(PrintingConsole.signIn(agent.port, served.origin, 'x')).rejects.toThrow();
    } finally {
      await agent.stop();
    }
  });
});
