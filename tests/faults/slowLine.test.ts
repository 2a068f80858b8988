import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { EposSession } from '../../print-agent/src/printer/eposSession.ts';
import { ManualClock as AgentManualClock } from '../../print-agent/src/printer/manualClock.ts';
import { EPOS_STATUS_REQUEST } from '../../print-agent/src/encoding/epos.ts';
import { createRandom } from '../platform/seed/random.ts';
import { ManualClock } from '../printer/clock.ts';
import { testPrinter } from '../printer/testPrinter.ts';
import { AgentClock } from '../agent/agentClock.ts';
import { CutSetup, RECOVERED } from './cut.ts';
import { advanceWhenQuiet } from './flow.ts';
import { jobReached, receipt } from '../agent/printAgent.ts';
import { addressOf, testAgent } from '../agent/testAgents.ts';
import { SlowLine } from './slowLine.ts';

/** `SERVERY_SEED=<seed>` repeats a run. */
const seed = Number(process.env['SERVERY_SEED'] ?? Date.now() % 1_000_000);
const random = createRandom(seed);

const CUTS = 4;
/** The minimum bytes that resynchronise a printer: no byte of the order is sent before them. */
const IN_STEP = 4096;

const EPOS_ANSWER =
  '<response success="true" code="" status="251658262" xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print"/>';

describe('an agent on a slow line that is cut within a receipt', () => {
  it.each([
    ['tm-t88', 960, 600],
    ['tm-t88', 2000, 200],
    ['tm-t88', 11_520, 600],
    ['clone', 2000, 600],
    ['mute', 2000, 600],
    ['tm-u220', 2000, 600],
    ['star-tsp100', 11_520, 200],
    ['star-prnt', 960, 600],
    ['star-sp700', 2000, 200],
  ] as const)(
    `prints that one again, marked, and the next whole: a %s at %i bytes/s, %i ms away (seed ${seed})`,
    async (persona, bytesPerSecond, delayMs) => {
      const setup = await CutSetup.open(persona, { bytesPerSecond, delayMs });
      onTestFinished(() => setup.close());
      for (let cut = 0; cut < CUTS; cut += 1) {
        const position = setup.lead + Math.floor(random.next() * (setup.bytes - setup.lead)) + 1;
        // To a printer that answers nothing, the agent sends the order at once.
        const isTwice = persona !== 'mute' && cut % 2 === 1;
        const again = isTwice ? Math.floor(random.next() * IN_STEP) + 1 : undefined;
        expect(
          await setup.cutAfter(position, again),
          `cut after ${position} of ${setup.bytes} bytes, again after ${again}`,
        ).toEqual(RECOVERED);
      }
    },
  );
});

describe('a receipt of pictures that takes minutes to transmit', () => {
  /** Dishes that no code page has: each is a picture of more than a kilobyte. */
  const items = Array.from({ length: 80 }, (_, index) => ({
    ...{ quantity: 1, name: `李小龍 ${index}`, addons: [], total: 100 },
  }));

  it.each([
    ['tm-t88', 'printed'],
    ['clone', 'sent'],
    ['mute', 'sent'],
    ['tm-u220', 'printed'],
    ['star-prnt', 'printed'],
  ] as const)('is not given up, and comes out once on a %s', async (persona, end) => {
    const clock = new ManualClock(Date.now());
    const agentClock = new AgentClock(clock);
    const printer = await testPrinter({ persona, clock });
    const line = await SlowLine.open({ port: printer.port, clock, bytesPerSecond: 960, delayMs: 200 });
    onTestFinished(() => line.close());
    const agent = await testAgent({ clock: agentClock, allowSilent: persona === 'mute' });
    onTestFinished(advanceWhenQuiet(clock, () => printer.bytes + agentClock.timersSet + line.moves));
    const profile = persona === 'star-prnt' ? { profile: persona } : {};
    await agent.service.connect({ ...addressOf(line), ...profile });
    const job = await agent.submit('1001', { receipt: receipt('1001', { items }) });
    await jobReached(agent.service, job, end);
    expect(line.bytes).toBeGreaterThan(50_000);
    expect(printer.receipts).toHaveLength(1);
    expect(printer.receipts[0]?.text).toContain('Powered By');
    expect(agent.history.filter((state) => state.startsWith('uncertain'))).toEqual([]);
  });

  it('gets as much time in ePOS as the slowest line needs for its document, and no more', async () => {
    const clock = new AgentManualClock();
    const server = createServer((request, response) => {
      readText(request).then(
        // The document gets no response.
        (document) => document === EPOS_STATUS_REQUEST && response.end(EPOS_ANSWER),
        () => undefined,
      );
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    });
    const { port } = server.address() as AddressInfo;
    const session = new EposSession(
      { address: '127.0.0.1', ports: [{ port, isSecure: false }], rawPort: undefined },
      {
        ...{ clock, memory: { isKnown: false, interrupted: false } },
        trust: { check: () => undefined, pin: () => Promise.resolve() },
        ...{ cutOff: () => new Uint8Array(), onChange: () => undefined },
      },
    );
    await session.greet();
    const sent = once(server, 'request').then(() => once(server, 'request'));
    let end: unknown = 'pending';
    const printed = session
      .print({ language: 'epos', bytes: Buffer.alloc(100_000, ' '), paperMs: 40 }, () => undefined)
      .then((result) => (end = result));
    // The status request before each copy, and the copy.
    await sent;
    await clock.advance(180_000);
    expect(end).toBe('pending');
    await clock.advance(20_000);
    await printed;
    expect(end).toMatchObject({ end: 'uncertain' });
  });
});
