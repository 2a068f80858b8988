/** Specials: events, and deals with tickets. */
import { type HandlersOf, Refusal } from '../handler.ts';
import { pictureAddress } from '../pictures.ts';
import type { Store } from '../store/merchantStore.ts';
import { findTicket } from '../tickets.ts';
import { instantOf, isoIn, parseDay, type Zone } from '../zone.ts';
import { pageOf } from './paging.ts';
import { ALREADY_DELETED } from './store.ts';

interface Times {
  readonly start_time: string;
  readonly end_time: string;
}

/** Refuses a special that would end before it begins; times are DD-MM-YYYY HH:MM. */
function checkTimes({ start_time, end_time }: Times, zone: Zone): void {
  const read = (text: string): number => {
    const [day = '', time = ''] = text.split(' ');
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return instantOf(parseDay(day), hours * 60 + minutes, zone);
  };
  if (read(end_time) <= read(start_time)) {
    throw new Refusal('The special would end before it begins.', { end_time: 'is before the start' });
  }
}

/** A ticket as sent. */
interface Ticket {
  readonly card_number: string;
  readonly pin: string;
}

/** Refuses a ticket of another deal, with a wrong PIN, or that has already been punched. */
function checkTicket(store: Store, specialId: string, { card_number, pin }: Ticket): void {
  const ticket = findTicket(specialId, card_number);
  if (!ticket) throw new Refusal('There is no such ticket.', { card_number: 'is not known' });
  if (ticket.pin !== pin) throw new Refusal('The pin does not fit the ticket.', { pin: 'is wrong' });
  const before = store.punches.all().find((punch) => punch.card_number === card_number);
  if (before) {
    const [day = '', time = ''] = isoIn(store.zone(), before.at).split('T');
    throw new Refusal(`This ticket was punched already, on ${day} at ${time.slice(0, 5)}.`);
  }
}

export const specialHandlers = {
  getEvents: ({ query, store, origin }) => {
    const all = store.specials.all();
    const data = pageOf(all, query.offset, query.size).map(({ picture, ...special }) => ({
      ...special,
      event_id: special.id,
      image: pictureAddress(origin, store.mid, picture),
    }));
    return { data, total: all.length };
  },

  addEvent: async ({ body, store }) => {
    const { file, ...fields } = body;
    checkTimes(fields, store.zone());
    return { event_id: store.specials.add({ ...fields, picture: await store.pictures.add(file) }) };
  },

  updateEvent: async ({ params, body, store }) => {
    const { file, ...fields } = body;
    checkTimes(fields, store.zone());
    const picture = file && { picture: await store.pictures.add(file) };
    if (!store.specials.update(params.id, { ...fields, ...picture })) throw new Refusal(ALREADY_DELETED);
    return {};
  },

  deleteEvent: ({ params, store }) => {
    if (!store.specials.remove(params.id)) throw new Refusal(ALREADY_DELETED);
    // Ids are reused.
    for (const { id, specialId } of store.punches.all()) {
      if (specialId === params.id) store.punches.remove(id);
    }
    return {};
  },

  punchTicket: ({ params, body, store, now }) => {
    const special = store.specials.get(params.id);
    if (!special) throw new Refusal(ALREADY_DELETED);
    if (special.event_type !== 'SPECIAL_DEAL') throw new Refusal('This special has no tickets.');
    const tickets = body.fields.giftCard;
    if (tickets.length === 0) throw new Refusal('No ticket was sent.');
    // Check all tickets before punching any.
    for (const ticket of tickets) checkTicket(store, params.id, ticket);
    for (const { card_number } of tickets) store.punches.add({ specialId: params.id, card_number, at: now });
    return { message: 'The ticket is punched.' };
  },
} satisfies HandlersOf<'specials'>;
