import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cups } from '../../print-agent/src/printer/local/cups.ts';
import { jobReached, printerWhen, type TestAgent } from '../agent/printAgent.ts';
import { testAgent } from '../agent/testAgents.ts';
import { Cupsd, HAS_CUPS } from '../printer/cupsd.ts';
import { type Persona, PERSONAS, TM_U220_IN_A_HURRY } from '../printer/persona.ts';
import { textOn } from './readPicture.ts';
import type { StandInPrinter } from '../printer/server.ts';
import { testPrinter } from '../printer/testPrinter.ts';

let system: Cupsd | undefined;
let agent: TestAgent;

beforeAll(async () => {
  if (HAS_CUPS) system = await Cupsd.open();
});
afterAll(() => system?.close());
beforeEach(async () => {
  agent = await testAgent({ local: { queues: cups } });
});

/** A printer of this kind behind a queue. */
async function queueTo(name: string, persona: Persona): Promise<StandInPrinter> {
  const printer = await testPrinter({ persona: { ...persona, mmPerSecond: 100_000 } });
  await system?.add(name, printer.port);
  return printer;
}

const connect = (name: string, profile: string | null = null) =>
  agent.service.connect({ host: `queue:${name}`, port: 9100, language: 'auto', profile });

describe.skipIf(!HAS_CUPS)('a queue of a real CUPS', () => {
  it.each([
    ['ESC/POS', 'Thermal', PERSONAS['tm-t88'], null],
    ['an impact printer', 'Impact', TM_U220_IN_A_HURRY, 'epson-tm-u'],
    ['a Star that reads StarPRNT', 'Star', PERSONAS['star-prnt'], 'star-prnt'],
    ['a Star that prints dots only', 'Dots', PERSONAS['star-tsp100'], 'star-tsp100'],
    ['a Star with needles', 'Needles', PERSONAS['star-sp700'], 'star-sp700'],
  ] as const)('passes on the bytes for %s as they are', async (_kind, name, persona, profile) => {
    const printer = await queueTo(name, persona);
    const { found } = await agent.service.discover(() => undefined);
    expect(found.map(({ host }) => host)).toContain(`queue:${name}`);
    await connect(name, profile);
    await jobReached(agent.service, await agent.submit('1001'), 'sent');
    const [receipt] = await printer.waitForReceipts(1);
    expect(receipt?.unknown).toEqual([]);
    expect(receipt && textOn(receipt)).toContain('Order 1001');
    expect(agent.history).not.toContain('printed');
  });

  it.each([
    ['stopped', 'cupsdisable', 'cupsenable'],
    ['rejecting', 'cupsreject', 'cupsaccept'],
  ] as const)('keeps the jobs while it is %s', async (name, stop, start) => {
    const printer = await queueTo(name, PERSONAS['tm-t88']);
    await connect(name);
    await system?.command(stop, name);
    const job = await agent.submit('1001');
    const { text } = await printerWhen(agent.service, ({ state }) => state === 'error');
    expect(text).toContain(`"${start} ${name}"`);
    await jobReached(agent.service, job, 'waiting unreachable');
    await system?.command(start, name);
    await jobReached(agent.service, job, 'sent');
    expect(await printer.waitForReceipts(1)).toHaveLength(1);
  });

  it('is refused when there is none of this name', async () => {
    await expect(connect('Bar')).rejects.toThrow('There is no print queue Bar');
  });
});
