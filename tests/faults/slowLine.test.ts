import { afterEach, describe, expect, it } from 'vitest';
import { createRandom } from '../platform/seed/random.ts';
import { ManualClock } from '../printer/clock.ts';
import { startPrinter } from '../printer/server.ts';
import { AgentClock } from './agentClock.ts';
import { CutLane } from './cut.ts';
import { flow } from './flow.ts';
import { openAgent, reached, receipt, submission } from './printAgent.ts';
import { SlowLine } from './slowLine.ts';

/** `SERVERY_SEED=<seed>` repeats a run. */
const seed = Number(process.env['SERVERY_SEED'] ?? Date.now() % 1_000_000);
const random = createRandom(seed);

const CUTS = 4;
/** Bytes that are sent to put a printer in step, at the least: so long nothing of the order has left. */
const IN_STEP = 4096;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

describe('an agent on a slow line that is cut within a receipt', () => {
  it.each([
    ['tm-t88', 960, 600],
    ['tm-t88', 2000, 200],
    ['tm-t88', 11_520, 600],
    ['clone', 2000, 600],
    ['mute', 2000, 600],
  ] as const)(
    `prints that one again, marked, and the next whole: a %s at %i bytes/s, %i ms away (seed ${seed})`,
    { timeout: 60_000 },
    async (persona, bytesPerSecond, delayMs) => {
      const lane = await CutLane.open(persona, { bytesPerSecond, delayMs });
      closing.push(() => lane.close());
      for (let cut = 0; cut < CUTS; cut += 1) {
        const position = lane.lead + Math.floor(random.next() * (lane.bytes - lane.lead)) + 1;
        // At one that answers nothing the order follows at once.
        const isTwice = persona !== 'mute' && cut % 2 === 1;
        const again = isTwice ? Math.floor(random.next() * IN_STEP) + 1 : undefined;
        expect(
          await lane.cutAfter(position, again),
          `cut after ${position} of ${lane.bytes} bytes, again after ${again}`,
        ).toEqual({
          isPrinted: true,
          isMarked: true,
          isDoubled: false,
          isNextWhole: true,
          isStranger: false,
        });
      }
    },
  );
});

describe('a receipt of pictures that is minutes on its way', () => {
  /** Dishes that no code page has: each is a picture, of more than a kilobyte. */
  const items = Array.from({ length: 80 }, (_, index) => ({
    ...{ quantity: 1, name: `李小龍 ${index}`, addons: [], total: 100 },
  }));

  it.each([
    ['tm-t88', 'escpos', 'printed'],
    ['clone', 'escpos', 'sent'],
    ['mute', 'escpos', 'sent'],
    ['tm-t88', 'epos', 'printed'],
  ] as const)(
    'is given up by nobody, and comes out once: a %s in %s',
    { timeout: 60_000 },
    async (persona, language, end) => {
      const clock = new ManualClock(Date.now());
      const agentClock = new AgentClock(clock);
      const printer = await startPrinter({ port: 0, eposPort: 0, persona, clock });
      closing.push(() => printer.close());
      const port = language === 'epos' ? Number(new URL(printer.eposUrl).port) : printer.port;
      const line = await SlowLine.open({ port, clock, bytesPerSecond: 960, delayMs: 200 });
      closing.push(() => line.close());
      const agent = await openAgent({ clock: agentClock, allowSilent: persona === 'mute' });
      closing.push(() => agent.close());
      closing.push(flow(clock, () => printer.bytes + agentClock.timersSet + line.moves));
      await agent.service.connect({ host: '127.0.0.1', port: line.port, language });
      const { jobs } = await agent.service.submit(
        submission('1001', { receipt: receipt('1001', { items }) }),
      );
      await reached(agent.service, jobs[0]?.id ?? '', end);
      expect(line.bytes).toBeGreaterThan(100_000);
      expect(printer.receipts).toHaveLength(1);
      expect(printer.receipts[0]?.text).toContain('Powered By');
      expect(agent.history.filter((state) => state.startsWith('uncertain'))).toEqual([]);
    },
  );
});
