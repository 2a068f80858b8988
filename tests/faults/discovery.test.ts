import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../print-agent/src/printer/clock.ts';
import { Discovery } from '../../print-agent/src/printer/discovery/discovery.ts';
import {
  PROBE_TIMEOUTS,
  probeEpos,
  probeRaw,
  type Verdict,
} from '../../print-agent/src/printer/discovery/probe.ts';
import { MUTE_STAR, type PersonaName, PERSONAS } from '../printer/persona.ts';
import type { StandInPrinter } from '../printer/server.ts';
import { testPrinter } from '../printer/testPrinter.ts';
import { removeFolders, runAgent, temporaryFolder } from '../agent/agentProcess.ts';
import { testAgentProcess } from '../agent/testAgents.ts';
import { searchOptions } from '../agent/printAgent.ts';

afterAll(removeFolders);

const standIn = (persona: PersonaName = 'tm-t88'): Promise<StandInPrinter> => testPrinter({ persona });

const addressOf = ({ port }: StandInPrinter) => `127.0.0.1:${port}`;
const at = ({ port }: StandInPrinter) => ({ host: '127.0.0.1', port, language: 'escpos' });

/** A search that tries only these printers. */
function among(...printers: readonly StandInPrinter[]): Discovery {
  return new Discovery(searchOptions({ allowed: printers.map(addressOf) }, systemClock));
}

describe('printers of every kind', () => {
  it('are found, those that answer nothing marked as such, and nothing is printed', async () => {
    const printers = await Promise.all((['tm-t88', 'clone', 'mute', 'single'] as const).map(standIn));
    const [full, clone, mute, single] = printers;
    const found = await among(...printers).run([], () => undefined);
    const sorted = found.toSorted((a, b) => a.port - b.port);
    expect(sorted).toEqual(
      printers
        .map((printer) => (printer === mute ? { ...at(printer), silent: true } : at(printer)))
        .sort((a, b) => a.port - b.port),
    );
    for (const printer of [full, clone, mute, single]) expect(printer?.receipts).toEqual([]);
  });

  it('are told as Star printers where they answer as such, and nothing is printed', async () => {
    const printers = await Promise.all((['star-tsp100', 'star-prnt', 'star-sp700'] as const).map(standIn));
    const found = await among(...printers).run([], () => undefined);
    expect(new Set(found)).toEqual(new Set(printers.map((printer) => ({ ...at(printer), star: true }))));
    expect(printers.flatMap(({ current }) => current?.rows ?? [])).toEqual([]);
  });

  it("name their kind where they answer Star's own search, also if they send no status", async () => {
    const personas = [PERSONAS['star-tsp100'], PERSONAS['star-sp700'], MUTE_STAR, PERSONAS['star-prnt']];
    const found = await Promise.all(
      personas.map(async (persona, place) => {
        const printer = await testPrinter({ searchPort: 0, persona });
        // The announcements of one computer are one printer's, so each is searched alone; the last one gets a closed port.
        const port = place === 3 ? 9 : printer.searchPort;
        const search = new Discovery({
          ...searchOptions({ allowed: [addressOf(printer)] }, systemClock),
          starQuestions: [{ address: '127.0.0.1', port }],
        });
        return search.run([], () => undefined);
      }),
    );
    expect(found.flat().map(({ star, silent, name, profile }) => [star, silent, name, profile])).toEqual([
      [true, undefined, 'Star TSP143IIILAN', 'star-tsp100'],
      [true, undefined, 'Star SP742', 'star-sp700'],
      [true, true, 'Star MCP31', 'star-prnt'],
      [true, undefined, undefined, undefined],
    ]);
  });

  it('are found by a computer that is too busy to see their connection in time', async () => {
    const printer = await standIn('mute');
    const verdict = probeRaw({ host: '127.0.0.1', port: printer.port }, new AbortController().signal);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PROBE_TIMEOUTS.connect + 100);
    expect(await verdict).toBe('mute');
  });

  it('are not found where a device echoes what it receives', async () => {
    expect(await among(await standIn('echo')).run([], () => undefined)).toEqual([]);
  });

  it('are not found where they refuse connections', async () => {
    const printer = await standIn();
    await printer.fault('refuse');
    expect(await among(printer).run([], () => undefined)).toEqual([]);
  });
});

describe('an https port', () => {
  const probe = (port: number): Promise<Verdict> =>
    probeEpos({ host: '127.0.0.1', port }, new AbortController().signal);

  it('is a printer where it answers in ePOS', async () => {
    const { private: key, cert } = await generate();
    const printer = await testPrinter({ eposPort: 0, eposTls: { key, cert } });
    expect(await probe(Number(new URL(printer.eposUrl).port))).toBe('printer');
    expect(printer.receipts).toEqual([]);
  });

  it('is no printer where another service answers, at any length, or a raw printer', async () => {
    const { private: key, cert } = await generate();
    const router = createServer({ key, cert }, (_request, response) => {
      response.write('<html>'.repeat(10_000));
    }).listen(0, '127.0.0.1');
    onTestFinished(() => {
      router.closeAllConnections();
      router.close();
    });
    await once(router, 'listening');
    expect(await probe((router.address() as AddressInfo).port)).toBe('none');
    const raw = await standIn('mute');
    expect(await probe(raw.port)).toBe('none');
  });
});

// The agent is built first if its sources have changed.
describe('the agent', () => {
  it('finds the printer that its configuration names, reports progress, and pauses', async () => {
    const printer = await standIn();
    const agent = await testAgentProcess({ allow: [addressOf(printer)] });
    const console = await agent.console();
    const reported = new Promise((resolve) => {
      console.onEvent(({ type, body }) => {
        if (type === 'discover.progress' && body.found.length > 0) resolve(body.found);
      });
    });
    const answer = console.ask('printer.discover', {});
    await expect(console.ask('printer.discover', {})).rejects.toMatchObject({ code: 'busy' });
    expect(await reported).toContainEqual(at(printer));
    const before = performance.now();
    await console.ask('printer.discover.stop', {});
    expect((await answer).found).toContainEqual(at(printer));
    expect(performance.now() - before).toBeLessThan(1000);
    await expect(console.ask('printer.discover', {})).rejects.toMatchObject({ code: 'too-fast' });
  });

  it('lists a connected printer by its name, and does not disturb it', async () => {
    const printer = await standIn('single');
    const agent = await testAgentProcess({ allow: [addressOf(printer)] });
    const console = await agent.console();
    await console.ask('printer.connect', {
      printer: { host: '127.0.0.1', port: printer.port, language: 'auto', name: 'Counter' },
    });
    const { code, stdout } = await agent.run('discover');
    expect(stdout).toMatch(new RegExp(`${addressOf(printer)} +ESC/POS +Counter`));
    expect(code).toBe(0);
    const { printers } = await console.ask('printer.list', {});
    expect(printers).toMatchObject([{ state: 'connected' }]);
  });

  it('need not run for the command line to find printers', async () => {
    const printer = await standIn('mute');
    const folder = await temporaryFolder();
    await runAgent(['config', 'set', 'allowedAddresses', addressOf(printer), '--data-dir', folder]);
    const { code, stdout } = await runAgent(['discover', '--json', '--data-dir', folder]);
    expect(JSON.parse(stdout)).toContainEqual({ ...at(printer), silent: true });
    expect(code).toBe(0);
  });
});
