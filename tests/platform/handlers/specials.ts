/** Specials: events, and deals with tickets. */
import { type HandlersOf, Refusal } from '../handler.ts';
import { pictureAddress } from '../pictures.ts';
import { instantOf, parseDay, type Zone } from '../zone.ts';
import { pageOf } from './paging.ts';
import { GONE } from './store.ts';

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
    if (!store.specials.update(params.id, { ...fields, ...picture })) throw new Refusal(GONE);
    return {};
  },

  deleteEvent: ({ params, store }) => {
    if (!store.specials.remove(params.id)) throw new Refusal(GONE);
    return {};
  },
} satisfies HandlersOf<'specials'>;
