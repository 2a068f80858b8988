/** A connection that is cut within a receipt, after so many bytes: for the test, and for the bench at every byte. */
import { isDeepStrictEqual } from 'node:util';
import { ManualClock } from '../printer/clock.ts';
import type { PersonaName } from '../printer/persona.ts';
import { type StandInPrinter, startPrinter } from '../printer/server.ts';
import { AgentClock } from './agentClock.ts';
import { flow } from './flow.ts';
import { openAgent, reached, receipt, submission, type TestAgent } from './printAgent.ts';

const MARK = 'MAY BE A DUPLICATE';
/** The last words of every receipt. */
const END = 'Powered By';

/** Every kind of command: styles, code pages, a logo, a line that no code page has, a QR code, the cut. */
const LOGO = { width: 64, height: 32, data: Buffer.alloc(256, 0xa5).toString('base64') };
const CUSTOMER = { name: '李小龍 Ḡrace', phone: '+33 €' };

/** What became of the order that was cut, and of the next one. */
export interface CutOutcome {
  /** It is on paper, whole, if only with the mark. */
  readonly isPrinted: boolean;
  /** Its last receipt says that it may be there twice. */
  readonly isMarked: boolean;
  /** It is there more than once without the mark. */
  readonly isDoubled: boolean;
  /** The next one is what it would have been. */
  readonly isNextWhole: boolean;
}

/** An agent with one printer that an injected clock is good for: cuts are made up for without waiting. */
export class CutLane {
  /** Of the receipt, with the questions before and behind it. */
  readonly bytes: number;
  /** Of the questions before it: cut within them, nothing of the receipt has left. */
  readonly lead: number;
  private readonly agent: TestAgent;
  private readonly printer: StandInPrinter;
  private readonly whole: object | undefined;
  private readonly stop: () => Promise<void>;
  private lastOrder = 1000;

  private constructor(
    persona: PersonaName,
    agent: TestAgent,
    printer: StandInPrinter,
    stop: () => Promise<void>,
    bytes: number,
  ) {
    this.agent = agent;
    this.printer = printer;
    this.stop = stop;
    this.bytes = bytes;
    // One that tells nothing by itself is asked DLE EOT 1 to 4 before each copy.
    this.lead = persona === 'clone' ? 12 : 0;
    this.whole = contents(printer.receipts, 'C1000')[0];
  }

  static async open(persona: PersonaName): Promise<CutLane> {
    const clock = new ManualClock(Date.now());
    const agentClock = new AgentClock(clock);
    const printer = await startPrinter({ port: 0, persona, clock });
    const agent = await openAgent({ clock: agentClock, allowSilent: persona === 'mute' });
    const stop = flow(clock, () => printer.bytes + agentClock.timersSet);
    await agent.service.connect({ host: '127.0.0.1', port: printer.port, language: 'auto' });
    const [{ id } = { id: '' }] = agent.service.printers();
    await agent.service.configure(id, { logo: LOGO, template: { qr: true } });
    const lengths: number[] = [];
    for (const order of ['C0998', 'C0999', 'C1000']) {
      const before = printer.bytes;
      await print(agent, order);
      lengths.push(printer.bytes - before);
    }
    // On a busy machine the clock runs ahead of the printer, which is then asked once more whether it is well.
    return new CutLane(persona, agent, printer, stop, Math.min(...lengths));
  }

  /** Prints an order that is cut after so many bytes, and one more. */
  async cutAfter(bytes: number): Promise<CutOutcome> {
    const { agent, printer } = this;
    const [cut, next] = [`C${this.lastOrder + 1}`, `C${this.lastOrder + 2}`];
    this.lastOrder += 2;
    printer.removeReceipts();
    await printer.fault('dropAfterBytes', { bytes });
    await print(agent, cut);
    const texts = printer.receipts.map(({ text }) => text).filter((text) => text.includes(cut));
    const ends = texts.filter((text) => text.includes(END));
    await print(agent, next);
    return {
      isPrinted: ends.length > 0,
      isMarked: texts.at(-1)?.includes(MARK) === true,
      isDoubled: ends.filter((text) => !text.includes(MARK)).length > 1,
      isNextWhole: isDeepStrictEqual(contents(printer.receipts, next), [this.whole]),
    };
  }

  async close(): Promise<void> {
    await this.agent.close();
    await this.stop();
    await this.printer.close();
  }
}

async function print({ service }: TestAgent, orderId: string): Promise<void> {
  const changes = { receipt: receipt(orderId, { customer: CUSTOMER }) };
  const { jobs } = await service.submit(submission(orderId, changes));
  await reached(service, jobs[0]?.id ?? '', 'printed', 'sent');
}

/** What stands on the paper, whichever order it is. */
function contents(receipts: StandInPrinter['receipts'], orderId: string): object[] {
  return receipts
    .filter(({ text }) => text.includes(orderId))
    .map(({ text, images, unknown }) => ({ text: text.replaceAll(orderId, ''), images, unknown }));
}
