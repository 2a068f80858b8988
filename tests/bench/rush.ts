import type { BrowserContext, Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startStack } from '../browser/servery.ts';
import { type AgentProcess, startAgent } from '../agent/agentProcess.ts';
import type { Figure } from './figure.ts';
import { openBrowser } from './openBrowser.ts';
import { connectPrinter, openPrintingTab } from './printingTab.ts';
import { percentile } from './statistics.ts';
import { orderErrors, recordAnnouncements, readAnnouncements, receiptsOf } from './announcements.ts';

const ORDERS = 60;
const GAP_MS = 1000;
/** The orders after which the agent is killed and restarted, and after which the platform closes its event streams. */
const AGENT_DIES_AFTER: readonly number[] = [20, 40];
const STREAMS_END_AFTER: readonly number[] = [30];
const AGENT_AWAY_MS = 2000;
/** The longest wait of a missed order, in milliseconds: the polling interval of a console whose push is silent. */
const POLL_MS = 10_000;
const AFTERWARDS_MS = 30_000;

/**
 * Simulates sixty orders in sixty seconds, a third of them without a push, while the agent is killed twice: a console that
 * prints automatically in one tab, the board in another.
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
    await recordAnnouncements(context);
    const counter = await openPrintingTab(await context.newPage());
    const board = await openBoard(await context.newPage());

    const placed = new Map<string, { readonly at: number; readonly isSilent: boolean }>();
    for (let number = 1; number <= ORDERS; number += 1) {
      const isSilent = number % 3 === 0;
      const at = Date.now();
      placed.set(String(stack.platform.control.addOrder({ silent: isSilent })), { at, isSilent });
      if (STREAMS_END_AFTER.includes(number)) stack.platform.control.endStreams();
      // Restarts the agent while orders keep arriving.
      const isBack = AGENT_DIES_AFTER.includes(number) ? restart() : undefined;
      await Promise.all([isBack, sleep(GAP_MS)]);
    }
    const ids = [...placed.keys()];
    const end = Date.now() + AFTERWARDS_MS;
    while (Date.now() < end && ids.some((id) => receiptsOf(stack, id).length === 0)) await sleep(250);

    const announcements = await Promise.all([counter, board].map(readAnnouncements));
    const waited = (wanted: boolean): number[] =>
      [...placed].flatMap(([id, { at, isSilent }]) => {
        const seenAt = announcements[1]?.onBoard[id];
        return isSilent === wanted ? [seenAt === undefined ? Infinity : seenAt - at] : [];
      });
    return [
      { what: 'a rush: orders in a minute', value: ids.length, unit: 'orders' },
      ...orderErrors(stack, ids, announcements),
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

function seconds(what: string, milliseconds: number, atMost?: number): Figure {
  return { what, value: milliseconds / 1000, unit: 's', ...(atMost !== undefined && { target: { atMost } }) };
}

/** The tab with the board, which stays there: no order opens over a question in a dialog. */
async function openBoard(page: Page): Promise<Page> {
  await page.goto('/orders?view=board');
  await page.getByRole('button', { name: 'Options for this device' }).click();
  await page.getByRole('dialog').waitFor();
  return page;
}
