/** A connection that is cut within a receipt after a number of bytes: for the test, and for the bench at every byte. */
import { isDeepStrictEqual } from 'node:util';
import { ManualClock } from '../printer/clock.ts';
import { instant, type PersonaName } from '../printer/persona.ts';
import { type StandInPrinter, startPrinter } from '../printer/server.ts';
import { AgentClock } from '../agent/agentClock.ts';
import { advanceWhenQuiet } from './flow.ts';
import { openAgent, jobReached, receipt, submission, type TestAgent } from '../agent/printAgent.ts';
import { textOn } from './readPicture.ts';
import { SlowLine, type SlowLineOptions } from './slowLine.ts';

const MARK = 'MAY BE A DUPLICATE';
/**
 * Bytes of the status requests before a copy. A printer without automatic status gets DLE EOT 1 to 4; one that never
 * answers gets one of them on reconnecting, which may happen before or after the cut is set.
 */
const STATUS_REQUEST_BYTES: Partial<Record<PersonaName, number>> = { clone: 12, mute: 3 };
/** The last words of every receipt. */
const END = 'Powered By';

/** Every kind of command: styles, code pages, a logo, a line that no code page has, a QR code, the cut. */
const LOGO = { width: 64, height: 32, data: Buffer.alloc(256, 0xa5).toString('base64') };
const CUSTOMER = { name: '李小龍 Ḡrace', phone: '+33 €' };

/** The outcome of the order that was cut, and of the next one. */
export interface CutOutcome {
  /** Its receipt is complete on paper, with or without the mark. */
  readonly isPrinted: boolean;
  /** Its last receipt is marked as a possible duplicate. */
  readonly isMarked: boolean;
  /** It is on paper more than once without the mark. */
  readonly isDoubled: boolean;
  /** The next order's receipt is complete and correct. */
  readonly isNextWhole: boolean;
  /** The agent mistook the printer for another one in between. */
  readonly isStranger: boolean;
}

/** What every cut must end in. */
export const RECOVERED: CutOutcome = {
  isPrinted: true,
  isMarked: true,
  isDoubled: false,
  isNextWhole: true,
  isStranger: false,
};

/** The line between agent and printer, if it is not a plain cable. */
export type LineOptions = Pick<SlowLineOptions, 'bytesPerSecond' | 'delayMs'>;

/** An agent with one printer on an injected clock: it recovers from cuts without real waiting. */
export class CutSetup {
  /** Bytes of the receipt, including the status requests before and after it. */
  readonly bytes: number;
  /** Bytes of the status requests before it: at a cut within them, no byte of the receipt has been sent. */
  readonly lead: number;
  readonly #agent: TestAgent;
  readonly #printer: StandInPrinter;
  readonly #line: SlowLine | undefined;
  readonly #whole: object | undefined;
  readonly #stop: () => Promise<void>;
  #lastOrder = 1000;
  #isStranger = false;

  private constructor(
    persona: PersonaName,
    agent: TestAgent,
    printer: StandInPrinter,
    line: SlowLine | undefined,
    stop: () => Promise<void>,
    bytes: number,
  ) {
    this.#agent = agent;
    this.#printer = printer;
    this.#line = line;
    this.#stop = stop;
    this.bytes = bytes;
    this.lead = STATUS_REQUEST_BYTES[persona] ?? 0;
    this.#whole = contents(printer.receipts, 'C1000')[0];
    agent.service.onPrinterChanged(({ stranger }) => {
      this.#isStranger ||= stranger === true;
    });
  }

  static async open(persona: PersonaName, lineOptions?: LineOptions): Promise<CutSetup> {
    const clock = new ManualClock(Date.now());
    const agentClock = new AgentClock(clock);
    const printer = await startPrinter({ port: 0, persona: instant(persona), clock });
    const agent = await openAgent({ clock: agentClock, allowSilent: persona === 'mute' });
    const line = lineOptions && (await SlowLine.open({ ...lineOptions, port: printer.port, clock }));
    const stop = advanceWhenQuiet(clock, () => printer.bytes + agentClock.timersSet + (line?.moves ?? 0));
    const { port } = line ?? printer;
    const { columns } = printer.state;
    const profile = persona.startsWith('star-') ? { profile: persona } : {};
    await agent.service.connect({ host: '127.0.0.1', port, language: 'auto', columns, ...profile });
    const [{ id } = { id: '' }] = agent.service.printers();
    await agent.service.configure(id, { logo: LOGO, template: { qr: true } });
    const lengths: number[] = [];
    for (const order of ['C0998', 'C0999', 'C1000']) {
      const before = printer.bytes;
      await print(agent, order);
      lengths.push(printer.bytes - before);
    }
    // On a busy machine the clock runs ahead of the printer, which then gets one more status request.
    return new CutSetup(persona, agent, printer, line, stop, Math.min(...lengths));
  }

  /**
   * Prints an order that is cut after this many bytes, and one more.
   *
   * @param again after how many bytes a slow line cuts the next connection too, before the order begins
   */
  async cutAfter(bytes: number, again?: number): Promise<CutOutcome> {
    const agent = this.#agent;
    const printer = this.#printer;
    const line = this.#line;
    const [cut, next] = [`C${this.#lastOrder + 1}`, `C${this.#lastOrder + 2}`];
    this.#lastOrder += 2;
    printer.removeReceipts();
    this.#isStranger = false;
    if (line === undefined) await printer.fault('dropAfterBytes', { bytes });
    else line.cutAfter(bytes, ...(again === undefined ? [] : [again]));
    await print(agent, cut);
    const texts = printer.receipts.map((receipt) => textOn(receipt)).filter((text) => text.includes(cut));
    const ends = texts.filter((text) => text.includes(END));
    await print(agent, next);
    return {
      isPrinted: ends.length > 0,
      isMarked: texts.at(-1)?.includes(MARK) === true,
      isDoubled: ends.filter((text) => !text.includes(MARK)).length > 1,
      isNextWhole: isDeepStrictEqual(contents(printer.receipts, next), [this.#whole]),
      isStranger: this.#isStranger,
    };
  }

  async close(): Promise<void> {
    await this.#agent.close();
    await this.#stop();
    await this.#line?.close();
    await this.#printer.close();
  }
}

async function print({ service }: TestAgent, orderId: string): Promise<void> {
  const changes = { receipt: receipt(orderId, { customer: CUSTOMER }) };
  const { jobs } = await service.submit(submission(orderId, changes));
  await jobReached(service, jobs[0]?.id ?? '', 'printed', 'sent');
}

/** The content of the paper, independent of the order number. */
function contents(receipts: StandInPrinter['receipts'], orderId: string): object[] {
  return receipts
    .map((receipt) => ({ ...receipt, text: textOn(receipt), isDots: receipt.text.trim() === '' }))
    .filter(({ text }) => text.includes(orderId))
    .map(({ text, isDots, images, unknown }) => ({
      text: text.replaceAll(orderId, ''),
      // Dots alone show the number, too.
      images: isDots ? [] : images,
      unknown,
    }));
}
