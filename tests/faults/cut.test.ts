import { afterEach, describe, expect, it } from 'vitest';
import { createRandom } from '../platform/seed/random.ts';
import type { PersonaName } from '../printer/persona.ts';
import { type StandInPrinter, startPrinter } from '../printer/server.ts';
import { openAgent, reached, receipt, submission, type TestAgent } from './printAgent.ts';

const MARK = 'MAY BE A DUPLICATE';
const CUTS = 6;

/** `SERVERY_SEED=<seed>` repeats a run. */
const seed = Number(process.env['SERVERY_SEED'] ?? Date.now() % 1_000_000);
const random = createRandom(seed);

/** Every kind of command: styles, code pages, a logo, a line that no code page has, a QR code, the cut. */
const LOGO = { width: 64, height: 32, data: Buffer.alloc(256, 0xa5).toString('base64') };
const CUSTOMER = { name: '李小龍 Ḡrace', phone: '+33 €' };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** An agent with one printer, and the bytes of a receipt on it. */
async function lane(
  persona: PersonaName,
): Promise<{ agent: TestAgent; printer: StandInPrinter; bytes: number }> {
  const printer = await startPrinter({ port: 0, persona });
  const agent = await openAgent();
  closing.push(async () => {
    await agent.close();
    await printer.close();
  });
  const { id } = await agent.service.connect({ host: '127.0.0.1', port: printer.port, language: 'auto' });
  // Somebody stands by and presses Reconnect: that the agent waits longer each time is not what this is about.
  agent.service.onPrinterChanged(({ state }) => {
    if (state === 'error') agent.service.reconnect(id).catch(() => undefined);
  });
  await agent.service.configure(id, { logo: LOGO, template: { qr: true } });
  const before = printer.bytes;
  await print(agent, 'C1000');
  return { agent, printer, bytes: printer.bytes - before };
}

async function print({ service }: TestAgent, orderId: string): Promise<void> {
  const changes = { receipt: receipt(orderId, { customer: CUSTOMER }) };
  const { jobs } = await service.submit(submission(orderId, changes));
  await reached(service, jobs[0]?.id ?? '', 'printed', 'sent');
}

/** What stands on the paper, whichever order it is. */
function content(printer: StandInPrinter, orderId: string): object[] {
  return printer.receipts
    .filter(({ text }) => text.includes(orderId))
    .map(({ text, images, unknown }) => ({ text: text.replaceAll(orderId, ''), images, unknown }));
}

async function cutEverywhere(persona: PersonaName): Promise<void> {
  const { agent, printer, bytes } = await lane(persona);
  const [whole] = content(printer, 'C1000');
  for (let cut = 0; cut < CUTS; cut += 1) {
    // One in each stretch of the receipt, so that all its phases have their turn.
    const position = Math.floor(((cut + random.next()) * bytes) / CUTS) + 1;
    const where = `cut after ${position} of ${bytes} bytes`;
    await printer.fault('dropAfterBytes', { bytes: position });
    await print(agent, `A${1000 + cut}`);
    expect(printer.receipts.at(-1)?.text, where).toContain(MARK);
    await print(agent, `B${1000 + cut}`);
    expect(content(printer, `B${1000 + cut}`), where).toEqual([whole]);
  }
}

describe('a connection that is cut anywhere within a receipt', () => {
  it.each(['tm-t88', 'clone'] as const)(
    `leaves the next one whole on a %s (seed ${seed})`,
    cutEverywhere,
    60_000,
  );
});
