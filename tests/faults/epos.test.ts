import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { type GenerateResult, generate } from 'selfsigned';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../print-agent/src/printer/clock.ts';
import { EposSession } from '../../print-agent/src/printer/eposSession.ts';
import { TestConsole } from '../../print-agent/src/server/testConsole.ts';
import { ManualClock } from '../printer/clock.ts';
import type { StandInPrinter, StartOptions } from '../printer/server.ts';
import { testPrinter } from '../printer/testPrinter.ts';
import { CONSOLE_ORIGIN, removeFolders, TOKEN } from '../agent/agentProcess.ts';
import { freePort } from '../agent/freePort.ts';
import { type TestAgent, jobReached, receipt } from '../agent/printAgent.ts';
import { addressOf, testAgent, testAgentProcess } from '../agent/testAgents.ts';

const MARK = 'MAY BE A DUPLICATE';
const PRINTED =
  '<response success="true" code="" status="251658262" xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print"/>';

let agent: TestAgent;
let first: GenerateResult;
let second: GenerateResult;

beforeAll(async () => {
  const identity = [{ name: 'commonName', value: 'EPSON-TM' }];
  [first, second] = [await generate(identity), await generate(identity)];
});

afterAll(removeFolders);

beforeEach(async () => {
  agent = await testAgent();
});

/** A stand-in printer with an ePOS endpoint, at a given port so that it can replace another. */
async function standIn(
  options: Partial<StartOptions> = {},
): Promise<{ printer: StandInPrinter; port: number }> {
  const printer = await testPrinter({ eposPort: 0, ...options });
  return { printer, port: Number(new URL(printer.eposUrl).port) };
}

/** A server at a port that handles each request with the given function. */
async function listening(
  handle: (request: IncomingMessage, response: ServerResponse, document: string) => void,
): Promise<number> {
  const server = createServer((request, response) => {
    readText(request).then(
      (document) => handle(request, response, document),
      () => undefined,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

async function connect(port: number): Promise<string> {
  return (await agent.service.connect({ ...addressOf({ port }), language: 'epos' })).id;
}

describe('a printer that speaks ePOS', () => {
  it('prints two copies, and reports so once both are confirmed', async () => {
    const { printer, port } = await standIn();
    const id = await connect(port);
    expect(agent.service.printers()).toMatchObject([
      { id, state: 'connected', speaks: 'epos', confirms: true, faults: [], text: 'Connected by ePOS.' },
    ]);
    const job = await agent.submit('1001', { copies: 2 });
    await jobReached(agent.service, job, 'printed');
    const receipts = await printer.waitForReceipts(2);
    for (const { text, unknown } of receipts) {
      expect(text).toContain('Margherita');
      expect(text).not.toContain(MARK);
      expect(unknown).toEqual([]);
    }
    expect(receipts).toHaveLength(2);
    expect(agent.history).toEqual(['printing', 'printing', 'printed']);
  });

  it.each([
    ['paperOut', 'paper-out'],
    ['coverOpen', 'cover-open'],
    ['cutterError', 'cutter'],
  ] as const)('waits while there is trouble (%s), and prints once and unmarked', async (fault, reason) => {
    const { printer, port } = await standIn();
    await connect(port);
    await printer.fault(fault);
    const job = await agent.submit();
    await jobReached(agent.service, job, `waiting ${reason}`);
    expect(agent.service.printers()).toMatchObject([{ state: 'connected', faults: [reason] }]);
    await printer.clear();
    await jobReached(agent.service, job, 'printed');
    expect(printer.receipts).toHaveLength(1);
    expect(printer.receipts[0]?.text).not.toContain(MARK);
  });

  it.each([
    ['the paper ran out', 'paperOut', 'paper-out'],
    ['the cover was opened', 'coverOpen', 'cover-open'],
  ] as const)('prints again, marked and once, what %s in', async (_, fault, reason) => {
    const { printer, port } = await standIn();
    await connect(port);
    await printer.fault(fault, { afterLines: 3 });
    const job = await agent.submit();
    await jobReached(agent.service, job, `uncertain ${reason}`);
    const interrupted = async (): Promise<unknown> =>
      (JSON.parse(await readFile(join(agent.folder, 'printers.json'), 'utf8')) as { interrupted: unknown })
        .interrupted;
    // An agent that is killed now must know which printer holds a partial receipt, to eject it.
    await expect.poll(interrupted).toEqual([`127.0.0.1 ${port}`]);
    await printer.clear();
    await jobReached(agent.service, job, 'printed');
    await expect.poll(interrupted).toEqual([]);
    const whole = printer.receipts.filter(({ text }) => text.includes('Lemonade'));
    expect(whole).toHaveLength(1);
    expect(whole[0]?.text).toContain(MARK);
  });

  it('is left alone while nothing prints if it is shared, and prints new jobs', async () => {
    const { printer, port } = await standIn();
    const id = await connect(port);
    await agent.service.configure(id, { shared: true });
    const resting = { state: 'connected', text: 'Shared: connected only while printing.' };
    for (const order of ['1001', '1002']) {
      await expect.poll(() => agent.service.printers(), { interval: 10 }).toMatchObject([resting]);
      await jobReached(agent.service, await agent.submit(order), 'printed');
    }
    expect(printer.receipts).toHaveLength(2);
  });

  it('leaves the copy uncertain when it exceeds its timeout', async () => {
    const clock = new ManualClock();
    const { printer, port } = await standIn({ clock });
    await connect(port);
    await printer.fault('slowPaper', { mmPerSecond: 1 });
    const job = await agent.submit('1001', {
      reason: 'manual',
      key: 'api.example.com/4711/order/1001/manual/1',
    });
    await expect.poll(() => printer.current?.text).toBeTruthy();
    // A minute, plus the time for its paper.
    clock.advance(70_000);
    expect(await jobReached(agent.service, job, 'uncertain')).toMatchObject({
      text: expect.stringContaining('EX_TIMEOUT') as string,
    });
  });

  it('gets more time for a longer receipt', async () => {
    const waits: number[] = [];
    const port = await listening((request, response, document) => {
      const { searchParams } = new URL(request.url ?? '', 'http://printer');
      if (document.includes('Margherita')) waits.push(Number(searchParams.get('timeout')));
      response.end(PRINTED);
    });
    await connect(port);
    const dish = { quantity: 1, name: 'Margherita', addons: [], total: 1200 };
    for (const dishes of [1, 101]) {
      const items = Array.from({ length: dishes }, () => dish);
      const order = String(1000 + dishes);
      const job = await agent.submit(order, { receipt: receipt(order, { items }) });
      await jobReached(agent.service, job, 'printed');
    }
    const [short = 0, long = 0] = waits;
    expect(short).toBeGreaterThan(60_000);
    // A hundred more lines of 4 mm, at 100 mm/s.
    expect(long - short).toBe(4000);
  });

  it('is reported as unreachable when it is gone, and the job waits for it', async () => {
    const { printer, port } = await standIn();
    await connect(port);
    await printer.fault('refuse');
    const job = await agent.submit();
    await jobReached(agent.service, job, 'waiting unreachable', 'waiting refused');
    await printer.clear();
    await jobReached(agent.service, job, 'printed');
    expect(printer.receipts).toHaveLength(1);
    expect(printer.receipts[0]?.text).not.toContain(MARK);
  });
});

describe('an invalid response', () => {
  it.each<[string, (response: ServerResponse) => void]>([
    ['garbage', (response) => void response.end('\0\u0001 hello')],
    ['a page', (response) => void response.end('<html><body>Welcome<br></body></html>')],
    ['with entities of its own', (response) => void response.end(`<!DOCTYPE r [<!ENTITY a "b">]>${PRINTED}`)],
    ['twice', (response) => void response.end(`<r>${PRINTED}${PRINTED}</r>`)],
    ['of 10 MB', (response) => void response.end(`${PRINTED}${' '.repeat(10_000_000)}`)],
    ['an error', (response) => void response.writeHead(500).end(PRINTED)],
  ])('%s: is refused, and no printer is remembered', async (_, answer) => {
    const port = await listening((_request, response) => answer(response));
    await expect(connect(port)).rejects.toMatchObject({ code: 'refused' });
    expect(agent.service.printers()).toEqual([]);
  });

  it('is a redirect, which is not followed', async () => {
    const { printer } = await standIn();
    const port = await listening((request, response) => {
      response.writeHead(307, { location: `${printer.eposUrl}${request.url}` }).end();
    });
    await expect(connect(port)).rejects.toMatchObject({ code: 'refused' });
  });

  it('makes the copy uncertain once it has been sent, and one more marked copy prints', async () => {
    const documents: string[] = [];
    const port = await listening((_request, response, document) => {
      if (document.includes('Margherita')) documents.push(document);
      if (documents.length === 1 && document.includes('Margherita')) response.destroy();
      else response.end(PRINTED);
    });
    await connect(port);
    const job = await agent.submit();
    await jobReached(agent.service, job, 'printed');
    expect(agent.history.filter((state) => state === 'uncertain')).toHaveLength(1);
    expect(documents.map((document) => document.includes(MARK))).toEqual([false, true]);
  });

  it('fails the job when it rejects the document, which is not sent again', async () => {
    let sent = 0;
    const port = await listening((_request, response, document) => {
      const isCopy = document.includes('Margherita');
      if (isCopy) sent += 1;
      response.end(isCopy ? '<response success="false" code="SchemaError" status="0"/>' : PRINTED);
    });
    await connect(port);
    await jobReached(agent.service, await agent.submit(), 'failed');
    expect(sent).toBe(1);
  });
});

describe('a self-signed certificate', () => {
  const fingerprint = ({ cert }: GenerateResult): string => new X509Certificate(cert).fingerprint256;
  const tls = ({ private: key, cert }: GenerateResult) => ({ eposTls: { key, cert } });

  it('is trusted on first use and expected from then on, also after a restart', async () => {
    const { printer, port } = await standIn(tls(first));
    await connect(port);
    await jobReached(agent.service, await agent.submit(), 'printed');
    await agent.restart();
    await expect.poll(() => agent.service.printers()[0]?.state).toBe('connected');
    await jobReached(agent.service, await agent.submit('1002'), 'printed');
    expect(printer.receipts).toHaveLength(2);
  });

  const changed = { code: 'certificate-changed' };

  /** Connects a printer with the first certificate and puts another with these options in its place, which is refused. */
  async function replaced(
    options: Partial<StartOptions>,
  ): Promise<{ id: string; port: number; other: StandInPrinter }> {
    const { printer, port } = await standIn(tls(first));
    const id = await connect(port);
    await agent.service.disconnect(id);
    await printer.close();
    const { printer: other } = await standIn({ ...options, eposPort: port });
    await expect(agent.service.reconnect(id)).rejects.toMatchObject(changed);
    return { id, port, other };
  }

  it('is refused after a change until a person confirms it, even for a printer that is removed and added', async () => {
    const { id, port, other } = await replaced(tls(second));
    expect(agent.service.printers()).toMatchObject([{ state: 'error', problem: 'certificate-changed' }]);
    await agent.service.remove(id);
    await expect(connect(port)).rejects.toMatchObject(changed);
    expect(other.receipts).toEqual([]);

    const [{ known, shown } = { known: '', shown: '' }, ...more] = agent.service.changedCertificates();
    expect(more).toEqual([]);
    expect([known, shown]).toEqual([fingerprint(first), fingerprint(second)]);
    // This is not the certificate that the person saw: it changed again in the meantime.
    await expect(agent.service.confirmCertificate('127.0.0.1', port, known)).rejects.toMatchObject(changed);
    await agent.service.confirmCertificate('127.0.0.1', port, shown);
    expect(agent.service.changedCertificates()).toEqual([]);
    await connect(port);
    await jobReached(agent.service, await agent.submit(), 'printed');
    expect(other.receipts).toHaveLength(1);
  });

  it('stays required once there was one', async () => {
    const { port } = await replaced({});
    await expect(agent.service.confirmCertificate('127.0.0.1', port, '')).rejects.toMatchObject({
      code: 'not-connected',
    });
  });

  it('needs nobody when the known one is back', async () => {
    const { id, port, other } = await replaced(tls(second));
    expect(agent.service.changedCertificates()).toHaveLength(1);
    await other.close();
    await standIn({ ...tls(first), eposPort: port });
    await agent.service.reconnect(id);
    expect(agent.service.changedCertificates()).toEqual([]);
  });

  it("is confirmed on the agent's page and at the command line, which show both, and never by a console", async () => {
    const before = await standIn(tls(first));
    const { port } = before;
    const running = await testAgentProcess({ allow: [`127.0.0.1:${port}`] });
    const connecting = (...more: string[]) =>
      running.run('connect', '127.0.0.1', '--port', String(port), '--language', 'epos', ...more);
    expect(await connecting()).toMatchObject({ code: 0, stdout: 'Printer: Connected by ePOS.\n' });
    await before.printer.close();
    const next = await standIn({ ...tls(second), eposPort: port });
    const refused = await connecting();
    expect(refused).toMatchObject({ code: 24, stdout: '' });
    for (const part of [fingerprint(first), fingerprint(second), '--confirm']) {
      expect(refused.stderr).toContain(part);
    }

    const socket = await TestConsole.signIn(running.port, CONSOLE_ORIGIN, TOKEN);
    const trusted = { confirm: true, certificate: fingerprint(second) };
    const printer = { ...addressOf({ port }), language: 'epos', ...trusted };
    for (const type of ['printer.confirm', 'printer.connect']) {
      expect(await socket.ask(type, { printer })).toMatchObject({ ok: false });
    }
    const { origin } = new URL(running.page);
    const page = await (await fetch(running.page)).text();
    for (const each of [first, second]) expect(page).toContain(fingerprint(each));
    const press = (from: string, certificate: string): Promise<Response> =>
      fetch(`${origin}/agent/printers/trust`, {
        method: 'POST',
        headers: { origin: from },
        body: new URLSearchParams({
          token: /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '',
          ...{ host: '127.0.0.1', port: String(port), certificate },
        }),
      });
    expect((await press(CONSOLE_ORIGIN, fingerprint(second))).status).toBe(403);
    expect(await (await press(origin, fingerprint(first))).text()).toContain(fingerprint(second));
    expect(await (await press(origin, fingerprint(second))).text()).not.toContain(fingerprint(second));
    await socket.next(({ type, ...body }) => {
      return type === 'printer.changed' && JSON.stringify(body).includes('"state":"connected"');
    });

    await next.printer.close();
    const again = await standIn({ ...tls(first), eposPort: port });
    expect(await connecting()).toMatchObject({ code: 24 });
    expect(await connecting('--confirm')).toMatchObject({ code: 0 });
    expect(await running.run('test-print')).toMatchObject({ code: 0 });
    expect([next.printer.receipts.length, again.printer.receipts.length]).toEqual([0, 1]);
  });
});

describe('the port that was typed', () => {
  function session(ports: readonly number[], rawPort?: number): EposSession {
    return new EposSession(
      { address: '127.0.0.1', ports: ports.map((port) => ({ port, isSecure: false })), rawPort },
      {
        clock: systemClock,
        memory: { isKnown: false, interrupted: false },
        trust: { check: () => undefined, pin: () => Promise.resolve() },
        cutOff: () => new Uint8Array(),
        onChange: () => undefined,
      },
    );
  }

  it('does not respond, and the standard one does', async () => {
    const { port } = await standIn();
    const typed = await freePort();
    const epos = session([typed, port]);
    await epos.greet();
    expect(epos.note).toBe(`Connected by ePOS on port ${port}, as port ${typed} does not answer.`);
    epos.drop('it is over');
  });

  it('is not the printing port: the error names that port', async () => {
    const { printer } = await standIn();
    const ports = [await freePort(), await freePort()];
    await expect(session(ports, printer.port).greet()).rejects.toMatchObject({
      code: 'wrong-port',
      message: expect.stringContaining(`use port ${printer.port}`) as string,
    });
    expect(printer.bytes).toBe(0);
  });

  it('is wrong, and no other port is right either', async () => {
    const ports = [await freePort(), await freePort()];
    await expect(session(ports, await freePort()).greet()).rejects.toMatchObject({ code: 'refused' });
  });
});
