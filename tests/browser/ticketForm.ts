/** The tickets of special deals, as staff at the counter find and punch them. */
import type { Locator, Page } from '@playwright/test';
import { getEvents } from '@servery/protocol/platform/specials';
import { type Client } from '../platform/client.ts';

export const PUNCHED = 'Punch Ticket Added Successfully';

export async function dealId(client: Client, name: string): Promise<string> {
  const { data } = await client.get(getEvents, { query: { size: 200, offset: 0 } });
  const deal = data.find((special) => special.name === name);
  if (!deal) throw new Error(`There is no deal ${name}.`);
  return deal.event_id;
}

export const number = (within: Page | Locator): Locator => within.getByLabel('Ticket Number');
export const pin = (within: Page | Locator): Locator => within.getByLabel('Pin');

/** The numbers of the tickets that the page sends. */
export function sentTickets(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/punch') || request.method() !== 'POST') return;
    const { fields } = request.postDataJSON() as { fields: { giftCard: { card_number: string }[] } };
    sent.push(...fields.giftCard.map(({ card_number }) => card_number));
  });
  return sent;
}

/** A keyboard scanner: all digits at once, and Enter. */
export const scan = (page: Page, text: string): Promise<void> => page.keyboard.type(`${text}\n`);
