import { NOTE_LENGTH, RECEIPT_ITEMS } from '@servery/protocol/printing/limits';
import type { Receipt, ReceiptItem } from '@servery/protocol/printing/receipt';
import type { AgentClient } from '../../print-agent/src/cli/agentClient.ts';
import type { AgentProcess } from '../agent/agentProcess.ts';
import { busyOrder } from './busyOrder.ts';
import type { Figure } from './figure.ts';
import { agentWith, closeAll, type Cleanups, instantPrinter } from './printPaths.ts';

const ROUNDS = 3;
/** The limit below which a person notices next to nothing. */
const LIMIT = { unit: 'ms', target: { atMost: 50 } } as const;
/** Characters of each dish's name and of each add-on: the most that a message to the agent holds. */
const NAME_LENGTH = 30;
const ADDON_LENGTHS = [50, 50];
/** The code point of the first of the Chinese characters used; there are as many of them as China's schools teach. */
const FIRST_CHARACTER = 0x4e00;
const CHARACTERS = 3500;

const KINDS = ['ordinary order', 'receipt of 500 lines', 'ticket of 500 lines', 'note', 'preview'] as const;
type Kind = (typeof KINDS)[number];

/**
 * How long the largest orders in Chinese, which are printed as pictures, block the agent: the longest block of its
 * event loop from submission to the end of printing, the worst of several rounds.
 */
export async function longOrders(): Promise<Figure[]> {
  const cleanups: Cleanups = [];
  try {
    const printer = await instantPrinter(cleanups);
    const env = { NODE_OPTIONS: `--import=${new URL('eventLoopDelay.mjs', import.meta.url).href}` };
    const { agent, client, printerIds } = await agentWith(cleanups, [printer.port], { env });
    const [printerId = ''] = printerIds;
    let orders = 0;
    const print = async (role: 'receipt' | 'kitchen', changes: Partial<Receipt>): Promise<void> => {
      await client.request('printer.configure', { printerId, role });
      const order = busyOrder(orders);
      orders += 1;
      await client.request('job.submit', { ...order, receipt: { ...order.receipt, ...changes } });
      await untilPrinted(client);
    };
    const ways: Readonly<Record<Kind, (round: number) => Promise<unknown>>> = {
      'ordinary order': () => print('receipt', {}),
      'receipt of 500 lines': (round) => print('receipt', { items: longItems(round) }),
      'ticket of 500 lines': (round) => print('kitchen', { items: longItems(round) }),
      note: (round) => print('receipt', { note: chinese(NOTE_LENGTH, round) }),
      preview: (round) =>
        client.request('receipt.preview', { receipt: { ...busyOrder(0).receipt, items: longItems(round) } }),
    };
    // A warm-up for the one-time work of an agent's first order.
    await ways['ordinary order'](0);
    const worst = new Map<Kind, number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const kind of KINDS) {
        await longestBlock(agent);
        await ways[kind](round);
        worst.set(kind, Math.max(worst.get(kind) ?? 0, await longestBlock(agent)));
      }
    }
    return KINDS.map((kind) => ({
      what: `event loop blocked at most, ${kind}`,
      value: worst.get(kind) ?? 0,
      ...LIMIT,
    }));
  } finally {
    await closeAll(cleanups);
  }
}

function longItems(round: number): ReceiptItem[] {
  return Array.from({ length: RECEIPT_ITEMS }, (_, index) => ({
    quantity: 1,
    name: chinese(NAME_LENGTH, round + index),
    addons: ADDON_LENGTHS.map((length, addon) => chinese(length, round + index + addon + 1)),
    total: 1000,
  }));
}

/** Chinese characters, different ones for each number. */
function chinese(length: number, number: number): string {
  return Array.from({ length }, (_, index) =>
    String.fromCharCode(FIRST_CHARACTER + ((number * 4099 + index * 1009) % CHARACTERS)),
  ).join('');
}

async function untilPrinted(client: AgentClient): Promise<void> {
  for (;;) {
    const { jobs } = await client.request('job.list', { limit: 1 });
    if (jobs[0]?.state === 'printed') return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The longest block in milliseconds since the last call (eventLoopDelay.mjs). */
async function longestBlock(agent: AgentProcess): Promise<number> {
  const before = agent.log.length;
  agent.signal('SIGUSR2');
  for (;;) {
    for (const line of agent.log.slice(before)) {
      const [, milliseconds] = /^\{"longestBlockMs":([\d.]+)\}$/.exec(line) ?? [];
      if (milliseconds !== undefined) return Number(milliseconds);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
