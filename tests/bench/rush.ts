import type { BrowserContext, Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn, type Stack, startStack } from '../browser/servery.ts';
import { type AgentProcess, startAgent } from '../faults/agentProcess.ts';
import type { Figure } from './figure.ts';
import { openBrowser } from './openBrowser.ts';
import { percentile } from './statistics.ts';

const ORDERS = 60;
const GAP_MS = 1000;
/** After which orders the agent is killed, and started again; after which the platform hangs up on its listeners. */
const AGENT_DIES_AFTER: readonly number[] = [20, 40];
const STREAMS_END_AFTER: readonly number[] = [30];
const AGENT_AWAY_MS = 2000;
/** What a missed order waits for at most, in milliseconds: the poll of a console whose push is silent. */
const POLL_MS = 10_000;
const AFTERWARDS_MS = 30_000;

/** What a page notes of orders, by their numbers: milliseconds since the epoch. */
interface Noted {
  readonly onBoard: Readonly<Record<string, number>>;
  readonly alerts: Readonly<Record<string, number>>;
}

/**
 * Sixty orders in sixty seconds, every third of which no push tells of, while the agent dies twice: a console that
 * prints by itself in one tab, the board in another.
 */
export async function rush(): Promise<Figure[]> {
  const stack = await startStack(0);
  let context: BrowserContext | undefined;
  let agent: AgentProcess = stack.agent;
  const restart = async (): Promise<void> => {
    await agent.kill();
    await sleep(AGENT_AWAY_MS);
    const { port, dataFolder } = stack.agent;
    agent = await startAgent({ port, dataFolder, allow: ['127.0.0.1:1024-65535'], origin: stack.url });
  };
  try {
    await connectPrinter(stack);
    context = await openBrowser(stack.url);
    await context.addInitScript(noteOrders);
    const counter = await openCounter(await context.newPage());
    const board = await openBoard(await context.newPage());

    const placed = new Map<string, { readonly at: number; readonly isSilent: boolean }>();
    for (let number = 1; number <= ORDERS; number += 1) {
      const isSilent = number % 3 === 0;
      const at = Date.now();
      placed.set(String(stack.platform.control.addOrder({ silent: isSilent })), { at, isSilent });
      if (STREAMS_END_AFTER.includes(number)) stack.platform.control.endStreams();
      // Beside the orders that go on coming.
      const isBack = AGENT_DIES_AFTER.includes(number) ? restart() : undefined;
      await Promise.all([isBack, sleep(GAP_MS)]);
    }
    const ids = [...placed.keys()];
    const receiptsOf = (id: string) => {
      const named = new RegExp(`Order ${id}\\b`);
      return stack.printer.receipts.filter(({ text }) => named.test(text));
    };
    const end = Date.now() + AFTERWARDS_MS;
    while (Date.now() < end && ids.some((id) => receiptsOf(id).length === 0)) await sleep(250);

    const noted = await Promise.all([counter, board].map((page) => page.evaluate(readNotes)));
    const alerts = (id: string): number => noted.reduce((sum, page) => sum + (page.alerts[id] ?? 0), 0);
    const waited = (wanted: boolean): number[] =>
      [...placed].flatMap(([id, { at, isSilent }]) => {
        const seenAt = noted[1]?.onBoard[id];
        return isSilent === wanted ? [seenAt === undefined ? Infinity : seenAt - at] : [];
      });
    const unmarked = (id: string): number =>
      receiptsOf(id).filter(({ text }) => !text.includes('DUPLICATE')).length;
    const counting = (isSo: (id: string) => boolean): number => ids.filter(isSo).length;
    return [
      { what: 'a rush: orders in a minute', value: ids.length, unit: 'orders' },
      none(
        '  never on paper',
        counting((id) => receiptsOf(id).length === 0),
      ),
      none(
        '  twice on paper without a mark',
        counting((id) => unmarked(id) > 1),
      ),
      none(
        '  never told of',
        counting((id) => alerts(id) === 0),
      ),
      none(
        '  told of more than once',
        counting((id) => alerts(id) > 1),
      ),
      seconds('  on the board, of those announced p50', percentile(waited(false), 50)),
      seconds('  on the board, of those announced, slowest', percentile(waited(false), 100), 3),
      seconds('  on the board, of those missed, slowest', percentile(waited(true), 100), POLL_MS / 1000),
    ];
  } finally {
    await context?.close();
    await agent.stop();
    await stack.close();
  }
}

function none(what: string, value: number): Figure {
  return { what, value, unit: 'orders', target: { atMost: 0 } };
}

function seconds(what: string, milliseconds: number, atMost?: number): Figure {
  return { what, value: milliseconds / 1000, unit: 's', ...(atMost !== undefined && { target: { atMost } }) };
}

async function connectPrinter({ agent, printer }: Stack): Promise<void> {
  const console = await agent.console();
  await console.ask('printer.connect', {
    printer: { name: 'Kitchen', host: '127.0.0.1', port: printer.port, language: 'escpos' },
  });
  console.close();
}

/** The tab that prints and shows each order at home. */
async function openCounter(page: Page): Promise<Page> {
  await signIn(page);
  await page.evaluate(() => Object.assign(localStorage, { auto_print: 'Enable', watch: 'no' }));
  await page.goto('/');
  await page.getByRole('link', { name: 'Printer ready' }).waitFor();
  return page;
}

/** The tab with the board, which stays there: no order opens over what is asked in a dialog. */
async function openBoard(page: Page): Promise<Page> {
  await page.goto('/orders?view=board');
  await page.getByRole('button', { name: 'Options of this device' }).click();
  await page.getByRole('dialog').waitFor();
  return page;
}

/**
 * Runs in a page before anything of it: notes when an order's card is there, and every toast that tells of one. Without
 * functions that have a name: what names them for the debugger is not there in the page.
 */
function noteOrders(): void {
  const onBoard: Record<string, number> = {};
  const alerts: Record<string, number> = {};
  const counted = new WeakSet<Element>();
  Object.assign(window, { noted: { onBoard, alerts } });
  new MutationObserver(() => {
    for (const card of document.querySelectorAll('[data-order]')) {
      const [, number] = /#(\d+)/.exec(card.textContent) ?? [];
      if (number !== undefined) onBoard[number] ??= Date.now();
    }
    for (const toast of document.querySelectorAll('[data-scope="toast"][data-part="root"]')) {
      if (counted.has(toast) || !toast.textContent.startsWith('New Order')) continue;
      counted.add(toast);
      // It names those before it for a while: told of anew is the last alone.
      const told = [...toast.textContent.matchAll(/#(\d+)/g)].flatMap(([, number]) => number ?? []);
      const newest = told.pop();
      for (const number of told) alerts[number] ??= 1;
      if (newest !== undefined) alerts[newest] = (alerts[newest] ?? 0) + 1;
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in a page. */
function readNotes(): Noted {
  return (window as unknown as { noted: Noted }).noted;
}
