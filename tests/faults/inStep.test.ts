import { beforeEach, describe, expect, it } from 'vitest';
import type { PersonaName } from '../printer/persona.ts';
import type { StandInPrinter } from '../printer/server.ts';
import { testPrinter } from '../printer/testPrinter.ts';
import { jobReached, printerWhen, type TestAgent } from '../agent/printAgent.ts';
import { addressOf, testAgent } from '../agent/testAgents.ts';

const LOGO = { width: 576, height: 64, data: Buffer.alloc(72 * 64, 0xa5).toString('base64') };
/** Well within the picture that every receipt begins with. */
const WITHIN_LOGO = 1500;

let agent: TestAgent;
let printer: StandInPrinter;

beforeEach(async () => {
  agent = await testAgent({ allowSilent: true });
});

async function connect(): Promise<string> {
  const { id } = await agent.service.connect(addressOf(printer));
  await agent.service.configure(id, { logo: LOGO });
  return id;
}

const submitted = (orderId: string): Promise<string> => agent.submit(orderId, { reason: 'manual' });

/** A printer that has become unreachable in the middle of the picture of a job on which a person must decide. */
async function cutShort(persona: PersonaName): Promise<{ printerId: string; job: string }> {
  printer = await testPrinter({ persona });
  const printerId = await connect();
  await printer.fault('refuse');
  await printer.fault('dropAfterBytes', { bytes: WITHIN_LOGO });
  const job = await submitted('1001');
  await jobReached(agent.service, job, 'uncertain');
  expect(printer.state.midCommand).toBe(true);
  return { printerId, job };
}

/** The orders that were printed in full. */
const orders = (): string[] =>
  printer.receipts
    .filter(({ text, unknown }) => text.includes('Powered By') && unknown.length === 0)
    .flatMap(({ text }) => /Order (\S+)/.exec(text)?.slice(1) ?? []);

async function printsTheNextWhole(): Promise<void> {
  await jobReached(agent.service, await submitted('1002'), 'printed', 'sent');
  // The partial receipt is ejected first.
  await printer.waitForReceipts(2);
  expect(orders()).toEqual(['1002']);
}

describe.each(['tm-t88', 'mute'] as const)('a %s that was left in the middle of a picture', (persona) => {
  it('is put in step when it is removed and added again', async () => {
    const { printerId } = await cutShort(persona);
    await agent.service.remove(printerId);
    await printer.clear('refuse');
    await connect();
    await printsTheNextWhole();
  });

  it('is put in step after a restart, even though the job was cancelled', async () => {
    const { job } = await cutShort(persona);
    await agent.service.cancel(job);
    await agent.restart();
    await printer.clear('refuse');
    await printerWhen(agent.service, ({ state }) => state === 'connected');
    await printsTheNextWhole();
  });
});

describe('a printer that is in step again', () => {
  it('is not put in step again at each start while a person has not decided on the job', async () => {
    const { job } = await cutShort('tm-t88');
    await printer.clear('refuse');
    await printsTheNextWhole();
    for (let starts = 0; starts < 2; starts += 1) {
      await agent.restart();
      await printerWhen(agent.service, ({ state, confirms }) => state === 'connected' && confirms === true);
    }
    await jobReached(agent.service, await submitted('1003'), 'printed');
    await jobReached(agent.service, job, 'uncertain');
    expect(printer.receipts).toHaveLength(3);
  });
});
