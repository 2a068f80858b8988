import { request } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { type MemoryAgent, ORIGIN, RECEIPT, startMemoryAgent, TOKEN } from './memoryAgent.ts';
import { TestConsole } from './testConsole.ts';

interface Answer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

let agent: MemoryAgent;

beforeEach(async () => {
  agent = await startMemoryAgent();
});

/** An HTTP request with exactly these headers; fetch would override Host and Origin. */
function ask(path: string, headers: Record<string, string> = {}, form?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port: agent.port, path, headers, method: form === undefined ? 'GET' : 'POST' },
      (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (body += part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        );
      },
    );
    asked.on('error', reject);
    asked.end(form);
  });
}

const own = (): string => `http://127.0.0.1:${agent.port}`;
const page = async (): Promise<string> => (await ask('/agent')).body;
/** The text of a page, without tags. */
const read = (body: string): string => body.replaceAll(/<[^>]*>/g, '');
const formToken = async (): Promise<string> => /name="token" value="([^"]+)"/.exec(await page())?.[1] ?? '';
const post = (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  ask(
    path,
    { 'content-type': 'application/x-www-form-urlencoded', origin: own(), ...headers },
    new URLSearchParams(fields).toString(),
  );

describe('/health', () => {
  it('identifies the agent, but is not readable for other origins', async () => {
    const { status, headers, body } = await ask('/health', { origin: ORIGIN });
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ ok: true, name: 'servery-agent', protocol: 1 });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('reports while the disk accepts no orders', async () => {
    const health = async (): Promise<unknown> => JSON.parse((await ask('/health')).body);
    expect(await health()).toMatchObject({ ok: true, disk: 'ok' });
    agent.service.changeDisk({ kind: 'failing', since: '2026-03-06T18:02:00Z' });
    expect(await health()).toMatchObject({ ok: false, disk: 'failing' });
  });

  it('is not served under another host name', async () => {
    expect(await ask('/health', { host: 'rebound.example.com' })).toMatchObject({ status: 421 });
    expect(await ask('/agent', { host: `rebound.example.com:${agent.port}` })).toMatchObject({ status: 421 });
  });

  it('is also served on ::1', async () => {
    expect((await fetch(`http://[::1]:${agent.port}/health`)).status).toBe(200);
  });
});

describe('/agent', () => {
  it('cannot be framed or read by other pages, and runs only its own script', async () => {
    const { headers } = await ask('/agent', { origin: ORIGIN });
    // The complete policy, so that every change to it must be repeated here.
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
        "require-trusted-types-for 'script'; trusted-types 'none'",
    );
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' });
  });

  it('escapes text from others', async () => {
    agent.pairing.ask(ORIGIN, '<img src=x onerror="alert(1)">');
    const receipt = { ...RECEIPT, orderId: "<script>alert('2')</script>" };
    await agent.service.submit({ key: 'a/b/order/1/auto', receipt, reason: 'auto' });
    const body = await page();
    expect(body).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    expect(body).toContain('&lt;script&gt;alert(&#39;2&#39;)&lt;/script&gt;');
    expect(body).not.toContain('<img src=x');
    expect(body).not.toContain('<script>');
  });

  it('shows the queue, oldest first, separately from finished jobs', async () => {
    for (const [orderId, state] of [
      ['1', 'printed'],
      ['2', 'waiting'],
      ['3', 'held'],
    ] as const) {
      const key = `a/b/order/${orderId}/auto`;
      await agent.service.submit({ key, receipt: { ...RECEIPT, orderId }, reason: 'auto' });
      const [job] = agent.service.all;
      if (job) agent.service.all[0] = { ...job, state, text: `It is ${state}.` };
    }
    const [, queue = '', done = ''] = (await page()).split(/id="(?:queue|jobs)" /);
    expect(queue).toContain('Queue: 2 waiting');
    expect(read(queue)).toMatch(/Order 2[^]*It is waiting\.[^]*Order 3[^]*It is held\./);
    expect(queue).not.toContain('It is printed.');
    expect(done).toContain('It is printed.');
  });

  it('shows disk trouble, lost orders and orders that wait for a person', async () => {
    const at = '2026-03-06T18:02:00Z';
    expect(await page()).not.toContain('class="card attention"');
    await agent.service.submit({
      key: 'a/b/order/7/auto',
      receipt: { ...RECEIPT, orderId: '7' },
      reason: 'auto',
    });
    agent.service.report = {
      disk: { kind: 'failing', since: at },
      damages: [{ type: 'damage', at, lines: 3, orders: ['5', '<6>'] }],
      undecided: agent.service.all,
    };
    const [, text = ''] = read(await page())
      .replaceAll(/\s+/g, ' ')
      .split('The disk is failing');
    expect(text).toMatch(/New orders can’t print\..*Unreadable lines: 3\./);
    expect(text).toMatch(
      /These orders may be lost\. .*: 5, &lt;6&gt; 1 print needs your decision .*Orders: 7/,
    );
  });

  it('shows a code only for the page that a person picked', async () => {
    agent.pairing.ask(ORIGIN, 'Bella');
    agent.pairing.ask('https://other.example.com', 'Other');
    expect(await page()).not.toContain('class="code"');
    const token = await formToken();
    const answer = await post('/agent/pairing/pick', { token, origin: ORIGIN });
    expect(answer).toMatchObject({ status: 303, headers: { location: '/agent' } });
    const codes = agent.pairing.list().map(({ code }) => code);
    expect(codes).toEqual([expect.stringMatching(/^\d{6}$/), undefined]);
    expect(await page()).toContain(`${codes[0]?.slice(0, 3) ?? ''} ${codes[0]?.slice(3) ?? ''}`);
  });

  it('accepts forms only from itself', async () => {
    agent.pairing.ask(ORIGIN, 'Bella');
    const token = await formToken();
    const fields = { token, origin: ORIGIN };
    const refused = [
      post('/agent/pairing/pick', { ...fields, token: 'x' }),
      post('/agent/pairing/pick', { origin: ORIGIN }),
      post('/agent/pairing/pick', fields, { origin: ORIGIN }),
      post('/agent/pairing/pick', fields, { origin: 'null' }),
      post('/agent/pairing/pick', fields, { 'sec-fetch-site': 'cross-site' }),
      post('/agent/pairing/pick', fields, { 'sec-fetch-site': 'same-site' }),
    ];
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual(refused.map(() => 403));
    expect(await post('/agent/pairing/pick', fields, { 'content-type': 'text/plain' })).toMatchObject({
      status: 415,
    });
    expect(await post('/agent/pairing/pick', { ...fields, pad: 'x'.repeat(5000) })).toMatchObject({
      status: 413,
    });
    expect(agent.pairing.list()).toEqual([{ origin: ORIGIN, label: 'Bella' }]);
  });

  it('opens the console with a new link each time, only if the console is served', async () => {
    expect(await page()).not.toContain('/agent/console/open');
    let links = 0;
    const url = 'http://127.0.0.1:18044/';
    Object.assign(agent.localConsole, {
      state: { url, text: 'served', ok: true },
      makeLink: () => `${url}open?link=${(links += 1)}`,
    });
    const { headers, body } = await ask('/agent');
    expect(body).toContain('/agent/console/open');
    // Browsers also apply it to the form's redirect.
    expect(headers['content-security-policy']).toContain("form-action 'self' http://127.0.0.1:18044;");
    const token = await formToken();
    for (const link of [1, 2]) {
      expect(await post('/agent/console/open', { token })).toMatchObject({
        ...{ status: 303, headers: { location: `${url}open?link=${link}` } },
      });
    }
    const forged = await post('/agent/console/open', { token: 'x' });
    expect([forged.status, links]).toEqual([403, 2]);
    Object.assign(agent.localConsole, { makeLink: () => undefined });
    expect(await post('/agent/console/open', { token })).toMatchObject({ headers: { location: '/agent' } });
  });

  it('prints a test, reprints, releases and cancels, only on its own forms', async () => {
    const asked: unknown[] = [];
    for (const name of ['reprint', 'release', 'cancel'] as const) {
      agent.service[name] = (id) => {
        asked.push([name, id]);
        return Promise.resolve(agent.service.job(id));
      };
    }
    const token = await formToken();
    const test = { token, printer: 'p1' };
    const foreign = await post('/agent/printers/test', test, { origin: ORIGIN });
    expect([foreign.status, agent.service.all.length]).toEqual([403, 0]);
    expect(await post('/agent/printers/test', test)).toMatchObject({
      ...{ status: 303, headers: { location: '/agent#queue' } },
    });
    const [job] = agent.service.all;
    expect(job).toMatchObject({ reason: 'test', copies: 1, printerId: 'p1' });
    for (const [state, offered] of [
      ['waiting', ['cancel']],
      ['printing', []],
      ['printed', ['reprint']],
      ['uncertain', ['release', 'cancel']],
    ] as const) {
      if (job) agent.service.all[0] = { ...job, state };
      const buttons = (await page()).matchAll(/action="\/agent\/jobs\/(\w+)"/g);
      expect([...buttons].map(([, name]) => name)).toEqual(offered);
    }
    for (const name of ['reprint', 'release', 'cancel']) {
      const fields = { token, job: job?.id ?? '' };
      expect((await post(`/agent/jobs/${name}`, { ...fields, token: 'x' })).status).toBe(403);
      expect((await post(`/agent/jobs/${name}`, fields)).status).toBe(303);
    }
    expect(asked).toEqual(['reprint', 'release', 'cancel'].map((name) => [name, job?.id]));
    // A job that is gone by now: the page shows what there is.
    expect((await post('/agent/jobs/cancel', { token, job: 'gone' })).status).toBe(303);
  });

  it('links to paired consoles, and gives its times for the browser to write in its own zone', async () => {
    await agent.pairings.keep(ORIGIN, 'Bella', TOKEN);
    await agent.service.submit({ key: 'a/b/order/1/auto', receipt: RECEIPT, reason: 'auto' });
    const body = await page();
    expect(body).toContain(`<a href="${ORIGIN}" target="_blank" rel="noreferrer">`);
    const at = agent.service.all[0]?.acceptedAt ?? '';
    expect(body).toContain(`<time datetime="${at}" data-as="moment">`);
  });

  it("removes a pairing and closes the page's sockets", async () => {
    await agent.pairings.keep(ORIGIN, 'Bella', TOKEN);
    const token = await formToken();
    const console = await TestConsole.signIn(agent.port, ORIGIN, TOKEN);
    const closed = console.closed();
    await post('/agent/pairing/remove', { token, origin: ORIGIN });
    expect(await closed).toBe(1008);
    await expect(TestConsole.signIn(agent.port, ORIGIN, TOKEN)).rejects.toThrow();
  });

  it('asks a person about a silent device, and connects it once they confirm it', async () => {
    await agent.pairings.keep(ORIGIN, 'Bella', TOKEN);
    const console = await TestConsole.signIn(agent.port, ORIGIN, TOKEN);
    const printer = { host: '192.168.1.60', port: 9101, language: 'auto' };
    expect(await console.ask('printer.connect', { printer })).toMatchObject({ error: { code: 'silent' } });
    expect(await console.ask('printer.connect', { printer })).toMatchObject({ error: { code: 'silent' } });
    expect(read(await page())).toContain('192.168.1.60, port 9101');
    await post('/agent/printers/confirm', { token: await formToken(), host: printer.host, port: '9101' });
    expect(agent.silent.list()).toEqual([]);
  });

  it('shows a changed certificate next to the known one, until a person confirms it', async () => {
    agent.service.changed = [{ host: '192.168.1.50', port: 9100, known: 'AA:01', shown: 'BB:02' }];
    const body = await page();
    expect(body).toMatch(/<strong><bdi>Counter<\/bdi><\/strong>[^]*AA:01[^]*BB:02/);
    const fields = { token: await formToken(), host: '192.168.1.50', port: '9100', certificate: 'BB:02' };
    const foreign = await post('/agent/printers/trust', fields, { origin: ORIGIN });
    expect([foreign.status, agent.service.changed.length]).toEqual([403, 1]);
    expect(await post('/agent/printers/trust', fields)).toMatchObject({ status: 303 });
    expect(await page()).not.toContain('BB:02');
  });

  it('shows a console with another version and which side to update, until it returns with the right version', async () => {
    const newer = await TestConsole.open(agent.port, { origin: ORIGIN });
    newer.socket.send(JSON.stringify({ v: 2, id: 'newer', type: 'hello' }));
    await newer.next(({ re }) => re === 'newer');
    expect(await page()).toMatch(
      new RegExp(`${ORIGIN}[^]*a newer protocol \\(2\\)[^]*update the print agent`),
    );
    await newer.hello();
    expect(await page()).not.toContain('a different version');
  });

  it.each([
    [
      'es-MX,es;q=0.9,en;q=0.8',
      '<html lang="es-MX" dir="ltr">',
      'Una consola quiere imprimir aquí',
      'este formulario',
    ],
    ['ar-EG,ar;q=0.9', '<html lang="ar-EG" dir="rtl">', 'لوحة تحكم تريد الطباعة هنا', 'هذا النموذج'],
    ['en-GB', '<html lang="en-GB" dir="ltr">', 'A console wants to print here', 'this form'],
    ['fr', '<html lang="en-US" dir="ltr">', 'A console wants to print here', 'this form'],
  ])('uses the language that the browser requests: %s', async (accepted, tag, asks, refused) => {
    agent.pairing.ask(ORIGIN, 'Bella');
    const { body } = await ask('/agent', { 'accept-language': accepted });
    expect(body).toContain(tag);
    expect(read(body)).toContain(asks);
    const foreign = await post('/agent/pairing/pick', { origin: ORIGIN }, { 'accept-language': accepted });
    expect(foreign).toMatchObject({ status: 403, headers: { 'content-type': 'text/plain; charset=utf-8' } });
    expect(foreign.body.toLowerCase()).toContain(refused);
  });

  it('removes a page that a person dismisses from the list', async () => {
    agent.pairing.ask(ORIGIN, 'Bella');
    await post('/agent/pairing/dismiss', { token: await formToken(), origin: ORIGIN });
    expect(agent.pairing.list()).toEqual([]);
  });
});
