import {
  getAutoAcceptDelivery,
  getUberDelivery,
  setAutoAcceptDelivery,
  setDeliveryCompanies,
  setDoordashDelivery,
  setUberDelivery,
} from '@servery/protocol/platform/delivery';
import {
  addEvent,
  deleteEvent,
  type Event,
  getEvents,
  punchTicket,
  updateEvent,
} from '@servery/protocol/platform/specials';
import { describe, expect, it } from 'vitest';
import { ownPlatform } from '../ownPlatform.ts';
import { drawPicture } from '../seed/drawPicture.ts';
import { ticketOf } from '../tickets.ts';

const { owner } = await ownPlatform();

async function specials(): Promise<Event[]> {
  return (await owner.get(getEvents, { query: { size: 200, offset: 0 } })).data;
}

describe('specials', () => {
  const fields = {
    name: 'Gnocchi Thursday',
    description: 'As much as you can',
    start_time: '04-06-2026 17:00',
    end_time: '04-06-2026 22:00',
    event_type: 'EVENT',
  } as const;
  const file = new Blob([new Uint8Array(drawPicture('special-1.jpg'))], { type: 'image/jpeg' });

  it('are added with a picture, changed and deleted', async () => {
    await owner.get(addEvent, { body: { ...fields, file } });
    const added = (await specials()).at(-1);
    expect(added).toMatchObject(fields);
    expect((await fetch(added?.image ?? '')).headers.get('content-type')).toBe('image/jpeg');
    const id = added?.event_id ?? '';
    await owner.get(updateEvent, { params: { id }, body: { ...fields, name: 'Gnocchi Friday' } });
    expect((await specials()).at(-1)).toMatchObject({ name: 'Gnocchi Friday', image: added?.image });
    await owner.get(deleteEvent, { params: { id } });
    expect((await specials()).map(({ name }) => name)).not.toContain('Gnocchi Friday');
  });

  it('need a picture, and must end after they begin', async () => {
    const backwards = { ...fields, file, end_time: '04-06-2026 17:00' };
    expect(await owner.ask(addEvent, { body: backwards })).toMatchObject({
      error: { fields: { end_time: 'is before the start' } },
    });
    const gif = new Blob(['GIF89a'], { type: 'image/jpeg' });
    expect(await owner.ask(addEvent, { body: { ...fields, file: gif } })).toMatchObject({
      error: { message: 'Only JPG images are allowed.' },
    });
  });
});

describe('tickets', () => {
  const punch = (id: string, ...giftCard: { card_number: string; pin: string }[]) =>
    owner.ask(punchTicket, { params: { id }, body: { fields: { giftCard } } });
  const idOf = async (type: string): Promise<string> =>
    (await specials()).find(({ event_type }) => event_type === type)?.event_id ?? '';

  it('can be punched once, with their own PIN and for their own deal', async () => {
    const id = await idOf('SPECIAL_DEAL');
    const ticket = ticketOf(id, 1);
    expect(await punch(id, { ...ticket, pin: '9999' })).toMatchObject({
      error: { message: 'The pin does not fit the ticket.', fields: { pin: 'is wrong' } },
    });
    expect(await punch(id, ticketOf(id, 21))).toMatchObject({
      error: { message: 'There is no such ticket.', fields: { card_number: 'is not known' } },
    });
    expect(await punch(id, ticket)).toEqual({ data: { message: 'The ticket is punched.' } });
    expect(await punch(id, ticket)).toMatchObject({
      error: {
        kind: 'refused',
        message: expect.stringMatching(/^This ticket was punched already, on /) as string,
      },
    });
    const other = (await specials()).findLast(({ event_type }) => event_type === 'SPECIAL_DEAL');
    expect(await punch(other?.event_id ?? '', ticketOf(id, 2))).toHaveProperty('error');
  });

  it('are punched together or not at all', async () => {
    const id = await idOf('SPECIAL_DEAL');
    expect(await punch(id, ticketOf(id, 3), ticketOf(id, 3 + 20))).toHaveProperty('error');
    expect(await punch(id)).toMatchObject({ error: { message: 'No ticket was sent.' } });
    expect(await punch(id, ticketOf(id, 3), ticketOf(id, 4))).toHaveProperty('data');
  });

  it('do not exist for events and deleted deals', async () => {
    const event = await idOf('EVENT');
    expect(await punch(event, ticketOf(event, 1))).toMatchObject({
      error: { message: 'This special has no tickets.' },
    });
    expect(await punch('999999', ticketOf('999999', 1))).toMatchObject({
      error: { message: 'Does not exists or Already deleted' },
    });
  });
});

describe('delivery by companies', () => {
  it('turns off everything that depends on a toggle', async () => {
    await owner.get(setAutoAcceptDelivery, { query: { status: 1 } });
    expect(await owner.get(getAutoAcceptDelivery, {})).toMatchObject({ status: true });
    await owner.get(setDoordashDelivery, { query: { status: 0 } });
    expect(await owner.get(getAutoAcceptDelivery, {})).toMatchObject({ status: false });
    await owner.get(setDeliveryCompanies, { query: { status: 0 } });
    expect(await owner.get(getUberDelivery, {})).toMatchObject({ status: false });
    expect(await owner.ask(setUberDelivery, { query: { status: 1 } })).toMatchObject({
      error: { kind: 'refused', message: 'Turn on what this needs first.' },
    });
  });
});
