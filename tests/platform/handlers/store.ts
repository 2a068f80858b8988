/** Holidays, hours, whether the restaurant is open, and how it is notified of orders. */
import { type HandlersOf, Refusal } from '../handler.ts';
import type { Settings } from '../store/records.ts';
import { isoIn, type Zone } from '../zone.ts';
import { pageOf } from './paging.ts';

/** The message for a record that someone else has deleted (spec 001 §8). */
export const ALREADY_DELETED = 'Does not exists or Already deleted';

function shutState(
  { shut, shutUntil }: Settings,
  zone: Zone,
  now: number,
): { success: boolean; shut: boolean; open_at?: string } {
  const paused = shutUntil !== null && shutUntil > now;
  return {
    success: shut || paused,
    shut: shut || paused,
    ...(paused && { open_at: isoIn(zone, shutUntil) }),
  };
}

export const storeHandlers = {
  getHolidays: ({ query, store }) => pageOf(store.holidays.all(), query.page, query.size),

  /** A day can have only one holiday. */
  saveHoliday: ({ body, store }) => {
    const { name, holiday_id: id, holiday_date } = body.fields;
    const taken = store.holidays
      .all()
      .find((other) => other.holiday_date === holiday_date && other.id !== id);
    if (taken) {
      throw new Refusal('This day is a holiday already.', { holiday_date: `is ${taken.name} already` });
    }
    if (id === '') store.holidays.add({ name, holiday_date });
    else if (!store.holidays.update(id, { name, holiday_date })) throw new Refusal(ALREADY_DELETED);
    return {};
  },

  deleteHoliday: ({ query, store }) => {
    if (!store.holidays.remove(query.holiday_id)) throw new Refusal(ALREADY_DELETED);
    return {};
  },

  getTimings: ({ store }) => store.timings.all(),

  addTiming: ({ body, store }) => ({ id: store.timings.add(body.fields) }),

  updateTiming: ({ query, body, store }) => {
    if (!store.timings.update(query.time_id, body.fields)) throw new Refusal(ALREADY_DELETED);
    return {};
  },

  deleteTiming: ({ query, store }) => {
    if (!store.timings.remove(query.time_id)) throw new Refusal(ALREADY_DELETED);
    return {};
  },

  getShut: ({ store, now }) => shutState(store.settings.get(), store.zone(), now),

  /** Opening also ends a pause. */
  setShut: ({ query, store }) => {
    store.settings.update({ shut: String(query.shut) === 'true', shutUntil: null });
    return { success: true };
  },

  getShutShop: ({ store }) => {
    const { deliveryShut } = store.settings.get();
    return { success: deliveryShut, shut: deliveryShut };
  },

  setShutShop: ({ query, store }) => {
    store.settings.update({ deliveryShut: String(query.shut) === 'true' });
    return { success: true };
  },

  /** `success` is the text "true" here (spec 001 §7). */
  pauseShop: ({ query, store, now }) => {
    const until = Date.parse(query.until ?? '');
    store.settings.update({ shutUntil: Number.isNaN(until) ? now + query.hours * 3_600_000 : until });
    return { success: 'true' };
  },

  getCommunicationSettings: ({ store }) => {
    const settings = store.communication.get();
    return { ...settings, merchant_emails: [...settings.merchant_emails] };
  },

  saveCommunicationSettings: ({ body, store }) => {
    store.communication.set(body.fields);
    return {};
  },
} satisfies HandlersOf<'store'>;
