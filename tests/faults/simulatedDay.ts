/**
 * A day in a restaurant, simulated in minutes: an agent in its own process, stand-in printers over TCP, and one clock
 * for all of them that advances as soon as nothing moves. Orders arrive, faults occur, people fix them; at the end,
 * the paper is compared with the accepted orders. The same seed gives the same day, except for the timing
 * between two processes, which depends on the machine.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect as dial, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FINISHED_STATES, type Job } from '@servery/protocol/printing/job';
import type { RequestBody } from '@servery/protocol/printing/messages';
import { createRandom, type Random } from '../platform/seed/random.ts';
import type { FaultName } from '../printer/faults.ts';
import type { PersonaName } from '../printer/persona.ts';
import { Printer } from '../printer/printer.ts';
import { DayAgent, RequestFailed } from './dayAgentProcess.ts';
import { type Day, type DayOptions, type PlannedFault, type PlannedOrder, planDay } from './dayPlan.ts';
import { DayTime } from './dayTime.ts';
import { dishName, lastLine, onPaper, type Tally, tally } from './dayTally.ts';
import { receipt } from '../agent/printAgent.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const MORNING = Date.parse('2026-05-04T05:00:00Z');
/** How often a person checks the waiting jobs, and how long until a console tries again. */
const CHECK_EVERY_MS = 3 * MINUTE;
const TRY_AGAIN_MS = 20 * SECOND;
const TRY_LATER_MS = 5 * MINUTE;
/** After closing time, with all faults handled: no job may wait longer than that. */
const LATE_MS = 3 * HOUR;

/** At the counter; in the kitchen, which serves one till at a time; and at the bar, which cannot confirm. */
const PRINTERS: readonly {
  readonly name: string;
  readonly persona: PersonaName;
  readonly columns: number;
}[] = [
  { name: 'Counter', persona: 'tm-t88', columns: 48 },
  { name: 'Kitchen', persona: 'single', columns: 42 },
  { name: 'Bar', persona: 'clone', columns: 32 },
];

export interface DayResult extends Tally {
  readonly accepted: number;
  /** Complete receipts on paper, and those of them with the mark. */
  readonly printed: number;
  readonly marked: number;
  /** Reported as printed at a moment when they were not on paper. */
  readonly saidTooEarly: readonly string[];
  /** How many faults occurred. */
  readonly faults: number;
  /** Starts of the agent, and submissions that it refused because the disk was full. */
  readonly starts: number;
  readonly refusedForDisk: number;
  /** How often a person had to decide. */
  readonly decisions: number;
}

/** Simulates one day. */
export async function liveDay(seed: number, options: Omit<DayOptions, 'printers'>): Promise<DayResult> {
  const random = createRandom(seed);
  const day = planDay(random, { ...options, printers: PRINTERS.length });
  const folder = await mkdtemp(join(tmpdir(), 'servery-day-'));
  const restaurant = new Restaurant(seed, random, folder);
  try {
    await restaurant.open();
    return await restaurant.live(day);
  } finally {
    await restaurant.close();
    await rm(folder, { recursive: true, force: true });
  }
}

class Restaurant {
  readonly #time: DayTime = new DayTime(MORNING, {
    agent: () => this.#agent,
    connections: () => this.#printers.flatMap(({ connections }) => connections),
  });
  readonly #printers: readonly Printer[] = PRINTERS.map(
    ({ persona, columns }) => new Printer({ port: 0, persona, columns, clock: this.#time.clock }),
  );
  readonly #seed: number;
  readonly #random: Random;
  readonly #folder: string;
  #agent: DayAgent | undefined;
  #printerIds: string[] = [];
  /** The error of the computer's clock. */
  #clockOffsetMs = 0;
  #isDiskFull = false;
  /** How long the agent stays down when it ends. */
  #downMs = 0;
  #isClosing = false;
  /** Every job as the agent last reported it. */
  readonly #jobs = new Map<string, Job>();
  readonly #accepted = new Set<PlannedOrder>();
  readonly #ordersById = new Map<string, PlannedOrder>();
  readonly #saidTooEarly: string[] = [];
  #starts = 0;
  #refusedForDisk = 0;
  #decisions = 0;

  constructor(seed: number, random: Random, folder: string) {
    this.#seed = seed;
    this.#random = random;
    this.#folder = folder;
  }

  /** Switches everything on and connects it. */
  async open(): Promise<void> {
    for (const printer of this.#printers) {
      await printer.open();
      await printer.fault('slowPaper', { mmPerSecond: 150 });
    }
    await this.#startAgent();
    this.#printerIds = await this.#time.happens(
      Promise.all(
        this.#printers.map(async ({ port }, index) => {
          const columns = PRINTERS[index]?.columns;
          const address = { host: '127.0.0.1', port, language: 'escpos', columns } as const;
          const printer = await this.#agent?.call('connect', address);
          return printer?.id ?? '';
        }),
      ),
    );
    const [counter = '', kitchen = '', bar = ''] = this.#printerIds;
    await this.#agent?.call('configure', counter, { name: 'Counter', backupPrinterId: bar });
    await this.#agent?.call('configure', kitchen, {
      name: 'Kitchen',
      role: 'kitchen',
      backupPrinterId: counter,
    });
  }

  async live(day: Day): Promise<DayResult> {
    const begin = this.#time.clock.now();
    for (const order of day.orders) this.#time.at(begin + order.at, () => this.#submit(order));
    for (const fault of day.faults) this.#time.at(begin + fault.at, () => this.#inject(fault));
    for (let at = CHECK_EVERY_MS; at < day.lengthMs + LATE_MS; at += CHECK_EVERY_MS) {
      this.#time.at(begin + at, () => this.#decideJobs());
    }
    await this.#time.until(begin + day.lengthMs);
    await this.#time.until(begin + day.lengthMs + LATE_MS, () => this.#isAllDone(day));
    return { ...(await this.#result()), faults: day.faults.length };
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#agent?.kill();
    for (const printer of this.#printers) await printer.close();
  }

  // The agent

  async #startAgent(): Promise<void> {
    this.#starts += 1;
    const agent = await DayAgent.open({
      folder: this.#folder,
      seed: this.#seed + this.#starts,
      at: this.#time.clock.now(),
      offsetMs: this.#clockOffsetMs,
      diskFull: this.#isDiskFull,
      onJob: (job) => this.#onJob(job),
      onEnd: () => {
        this.#agent = undefined;
        // The service manager restarts it.
        if (!this.#isClosing) this.#time.after(this.#downMs, () => this.#startAgent());
      },
    });
    this.#agent = agent;
    for (const job of await agent.call('jobs', { limit: 100_000 })) this.#jobs.set(job.orderId, job);
  }

  #onJob(job: Job): void {
    this.#jobs.set(job.orderId, job);
    if (job.state !== 'printed') return;
    const order = this.#ordersById.get(job.orderId);
    const { whole } = order === undefined ? { whole: 0 } : onPaper(this.#texts(), order);
    if (whole < job.copies) {
      this.#saidTooEarly.push(`${job.orderId} was called printed with ${whole} of ${job.copies} on paper`);
    }
  }

  // People

  async #submit(order: PlannedOrder): Promise<void> {
    this.#ordersById.set(order.id, order);
    try {
      if (this.#agent?.listens !== true) throw new RequestFailed('The agent is gone.');
      const { jobs } = await this.#agent.call('submit', this.#submission(order));
      for (const job of jobs) this.#jobs.set(order.id, this.#jobs.get(order.id) ?? job);
      this.#accepted.add(order);
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      const isFull = error.code === 'spool-full';
      if (isFull) this.#refusedForDisk += 1;
      else if (error.code !== undefined) throw new Error(`${order.id}: ${error.message}`, { cause: error });
      // The console gets an error, or no response at all: it tries again, with the same key.
      this.#time.after(isFull ? TRY_LATER_MS : TRY_AGAIN_MS, () => this.#submit(order));
    }
  }

  #submission({ id, printer, copies, reason, dishes }: PlannedOrder): RequestBody<'job.submit'> {
    const items = Array.from({ length: dishes }, (_, index) => ({
      quantity: 1 + (index % 3),
      name: dishName(index),
      addons: ['Extra basil from the garden', 'Without onions', 'Dressing on the side'],
      total: 1200,
    }));
    return {
      key: `api.example.com/4711/order/${id}/${reason === 'auto' ? 'auto' : 'manual/1'}`,
      receipt: receipt(id, { items, note: lastLine(id) }),
      reason,
      copies,
      printerId: this.#printerIds[printer] ?? '',
    };
  }

  /** A person looks at the printers and the list of jobs, and decides. */
  async #decideJobs(): Promise<void> {
    const agent = this.#agent;
    for (const job of this.#jobs.values()) {
      const asks =
        job.state === 'held' || (job.state === 'uncertain' && job.text.includes('release or cancel'));
      if (!asks || agent?.listens !== true) continue;
      this.#decisions += 1;
      const decided = await agent.call(this.#random.chance(0.85) ? 'release' : 'cancel', job.id);
      this.#jobs.set(job.orderId, decided);
    }
  }

  // Faults

  async #inject(fault: PlannedFault): Promise<void> {
    const { kind, lastsMs, depth } = fault;
    const printer = this.#printers[fault.printer];
    if (printer === undefined) return;
    const mend = (name: FaultName): void => this.#time.after(lastsMs, () => printer.clear(name));
    switch (kind) {
      case 'paperOut':
      case 'coverOpen':
        await printer.fault(kind, { afterLines: 1 + Math.floor(depth * 20) });
        mend(kind);
        return;
      case 'paperLow':
      case 'cutterError':
        await printer.fault(kind);
        mend(kind);
        return;
      case 'cut':
        return printer.fault('dropAfterBytes', { bytes: 1 + Math.floor(depth * 1500) });
      case 'powerCycle':
        return printer.fault('powerCycle', { offMs: lastsMs });
      case 'stall':
        await printer.fault('stall');
        mend('stall');
        return;
      case 'refuse':
        await printer.fault('refuse');
        await printer.fault('dropAfterBytes', { bytes: 1 + Math.floor(depth * 50) });
        mend('refuse');
        return;
      case 'otherTill':
        await this.#otherTill(lastsMs);
        return;
      case 'smallBuffer':
        await printer.fault('smallBuffer', { bytes: 256 });
        mend('smallBuffer');
        return;
      case 'kill':
        this.#downMs = lastsMs;
        return this.#agent?.kill();
      case 'killAtChange':
        this.#downMs = lastsMs;
        this.#agent?.send({ do: 'dieAfter', changes: 1 + Math.floor(depth * 8) });
        return;
      case 'restart':
        this.#downMs = lastsMs;
        this.#agent?.close();
        return;
      case 'clock': {
        const byMs = depth < 0.5 ? -lastsMs : lastsMs;
        this.#clockOffsetMs += byMs;
        this.#agent?.send({ do: 'setClock', byMs });
        return;
      }
      case 'diskFull':
        this.#fillDisk(true);
        this.#time.after(lastsMs, () => this.#fillDisk(false));
        return;
    }
  }

  #fillDisk(full: boolean): void {
    this.#isDiskFull = full;
    this.#agent?.send({ do: 'fillDisk', full });
  }

  /** The agent's connection to the kitchen printer breaks, and another till connects before the agent does. */
  async #otherTill(ms: number): Promise<void> {
    const kitchen = this.#printers.find(({ persona }) => persona.sessions === 1);
    if (kitchen === undefined) return;
    await kitchen.fault('dropAfterBytes', { bytes: 1 });
    let till: Socket | undefined;
    const take = (): void => {
      if (till !== undefined || kitchen.state.openConnections > 0 || !kitchen.state.listening) return;
      till = dial(kitchen.port, '127.0.0.1');
      till.on('error', () => undefined);
      till.write('ORDER OF THE OTHER TILL\n\n\x1dV\x01');
    };
    kitchen.events.on('change', take);
    this.#time.after(ms, () => {
      kitchen.events.off('change', take);
      till?.destroy();
      return Promise.resolve();
    });
  }

  // Results

  #isAllDone({ orders }: Day): boolean {
    return (
      // After a fault at the very end it is only starting again.
      this.#agent?.listens === true &&
      this.#accepted.size === orders.length &&
      [...this.#jobs.values()].every(({ state }) => FINISHED_STATES.has(state))
    );
  }

  #texts(): string[] {
    return this.#printers.flatMap(({ receipts, current }) =>
      [...receipts, ...(current === undefined ? [] : [current])].map(({ text }) => text),
    );
  }

  async #result(): Promise<Omit<DayResult, 'faults'>> {
    // The agent's own final report, not the events received from it.
    if (this.#agent === undefined) throw new Error('The agent did not come back.');
    const listed = await this.#agent.call('jobs', { limit: 100_000 });
    const jobs = new Map(listed.map((job) => [job.orderId, job]));
    const texts = this.#texts();
    const outcomes = [...this.#ordersById.values()].map((order) => ({
      order,
      job: jobs.get(order.id),
      ...onPaper(texts, order),
    }));
    const sum = (of: (outcome: (typeof outcomes)[number]) => number): number =>
      outcomes.reduce((total, outcome) => total + of(outcome), 0);
    return {
      ...tally(outcomes),
      accepted: this.#accepted.size,
      printed: sum(({ whole }) => whole),
      marked: sum(({ whole, unmarked }) => whole - unmarked),
      saidTooEarly: this.#saidTooEarly,
      starts: this.#starts,
      refusedForDisk: this.#refusedForDisk,
      decisions: this.#decisions,
    };
  }
}
