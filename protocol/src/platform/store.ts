import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { holidayDate, time } from './dates.ts';
import {
  acknowledged,
  count,
  requiredText,
  flag,
  id,
  orNull,
  number,
  page,
  rows,
  succeeded,
  text,
  trueOrFalse,
} from './formats.ts';

/** Page size of the holidays (spec 000 §9). */
export const HOLIDAY_PAGE_SIZE = 100;

export const holiday = z.looseObject({ id, name: text, holiday_date: text, description: text });
export type Holiday = z.output<typeof holiday>;

export const getHolidays = defineCall({
  summary: 'Holidays',
  method: 'GET',
  path: '/api/v1/merchants/holiday',
  merchant: 'query',
  query: z.object({ size: count, page: count }),
  answer: page(holiday),
  source: 'spec 000 §7, spec 001 §7',
});

export const saveHoliday = defineCall({
  summary: 'Adds a holiday, or replaces the one whose id is given',
  method: 'POST',
  path: '/api/v1/merchants/holiday',
  merchant: 'body',
  form: 'holiday',
  body: z.object({
    /** `holiday_id` is empty to add a holiday. */
    fields: z.object({ name: requiredText, holiday_id: text, holiday_date: holidayDate }),
  }),
  answer: acknowledged,
  source: 'spec 001 §7',
});

export const deleteHoliday = defineCall({
  summary: 'Deletes a holiday',
  method: 'DELETE',
  path: '/api/v1/merchants/holiday',
  merchant: 'query',
  query: z.object({ holiday_id: id }),
  answer: acknowledged,
  source: 'spec 001 §7, decisions 8b',
});

/** The days of a timing (spec 001 §5). */
export const DAYS = [
  { value: 'MONDAY', label: 'Monday' },
  { value: 'TUESDAY', label: 'Tuesday' },
  { value: 'WEDNESDAY', label: 'Wednesday' },
  { value: 'THURSDAY', label: 'Thursday' },
  { value: 'FRIDAY', label: 'Friday' },
  { value: 'SATURDAY', label: 'Saturday' },
  { value: 'SUNDAY', label: 'Sunday' },
] as const;
export type Day = (typeof DAYS)[number]['value'];

/** Whether a timing says when the restaurant is open or when it is closed (spec 001 §5). */
export const TIMING_TYPES = [
  { value: 'OPEN', label: 'Open' },
  { value: 'CLOSED', label: 'Closed' },
] as const;
export type TimingType = (typeof TIMING_TYPES)[number]['value'];

/** The default times of a new timing (spec 001 §9). */
export const DEFAULT_TIMING = { from_time: '00:00', to_time: '18:00' } as const;

/** A restaurant that closes past midnight is one timing with the later day as `to_day` (decisions 29). */
export const timing = z.looseObject({
  id,
  name: text,
  from_day: text,
  to_day: text,
  from_time: text,
  to_time: text,
  time_type: text,
});
export type Timing = z.output<typeof timing>;

const day = z.enum(DAYS.map(({ value }) => value));

const timingForm = z.object({
  fields: z.object({
    name: requiredText,
    from_day: day,
    to_day: day,
    from_time: time,
    to_time: time,
    time_type: z.enum(TIMING_TYPES.map(({ value }) => value)),
  }),
});

export const getTimings = defineCall({
  summary: 'Restaurant timings',
  method: 'GET',
  path: '/api/v1/merchants/shop/timing',
  merchant: 'query',
  answer: rows(timing),
  source: 'spec 001 §7',
});

export const addTiming = defineCall({
  summary: 'Adds a timing',
  method: 'POST',
  path: '/api/v1/merchants/shop/timing',
  merchant: 'body',
  body: timingForm,
  answer: acknowledged,
  source: 'spec 001 §7',
});

export const updateTiming = defineCall({
  summary: 'Replaces a timing',
  method: 'PATCH',
  path: '/api/v1/merchants/shop/timing',
  merchant: 'body',
  query: z.object({ time_id: id }),
  body: timingForm,
  answer: acknowledged,
  extension: true,
  source: 'decisions 8',
});

export const deleteTiming = defineCall({
  summary: 'Deletes a timing',
  method: 'DELETE',
  path: '/api/v1/merchants/shop/timing',
  merchant: 'query',
  query: z.object({ time_id: id }),
  answer: acknowledged,
  source: 'spec 001 §7, decisions 8b',
});

/**
 * Whether the restaurant, or its own delivery, is shut. The specification has only `success`, which in a GET is then
 * the state; if the platform also sends `shut`, that takes precedence.
 */
export const shopAnswer = z.looseObject({
  success: flag,
  shut: orNull(flag),
  /** When a pause ends, ISO 8601; absent while open or shut indefinitely (extension field). */
  open_at: orNull(z.string()),
});

const shutState = z.pipe(
  shopAnswer,
  z.transform(({ success, shut, open_at }) => ({ shut: shut ?? success, openAt: open_at ?? undefined })),
);

const shut = z.object({ shut: trueOrFalse });

export const getShut = defineCall({
  summary: 'Whether the restaurant is shut',
  method: 'GET',
  path: '/api/v1/users/shut',
  merchant: 'query',
  answer: shutState,
  shape: 'plain',
  source: 'spec 000 §7, spec 001 §7',
});

export const setShut = defineCall({
  summary: 'Shuts the restaurant or opens it',
  method: 'POST',
  path: '/api/v1/users/shut',
  merchant: 'query',
  query: shut,
  answer: succeeded,
  shape: 'plain',
  source: 'spec 000 §7, spec 001 §7',
});

export const getShutShop = defineCall({
  summary: "Whether delivery by the restaurant's staff is shut",
  method: 'GET',
  path: '/api/v1/users/shut_shop',
  merchant: 'query',
  answer: shutState,
  shape: 'plain',
  source: 'spec 000 §7, spec 001 §7',
});

export const setShutShop = defineCall({
  summary: "Shuts delivery by the restaurant's staff or opens it; on means shut=false",
  method: 'POST',
  path: '/api/v1/users/shut_shop',
  merchant: 'query',
  query: shut,
  answer: succeeded,
  shape: 'plain',
  source: 'spec 000 §7, spec 001 §7, decisions 8a',
});

/** Allowed hours of a pause (spec 001 §9). */
export const PAUSE_HOURS = { min: 1, max: 23 } as const;

export const pauseShop = defineCall({
  summary: 'Shuts the restaurant for some hours, or changes how long it is shut',
  method: 'POST',
  path: '/api/v1/users/shut_shop_until',
  merchant: 'query',
  query: z.object({
    hours: z.pipe(number, z.int().check(z.minimum(PAUSE_HOURS.min), z.maximum(PAUSE_HOURS.max))),
    /**
     * The opening time, ISO 8601, when changing a running pause. An extension: a platform that does not know it uses
     * `hours`, which is the same duration rounded up.
     */
    until: z.optional(text),
  }),
  answer: succeeded,
  shape: 'plain',
  source: 'spec 001 §7',
});

/** Email addresses as a list, or as comma-separated text (spec 001 §3). */
const emails = z.pipe(
  z.union([z.array(z.string()), text]),
  z.transform((value) =>
    (Array.isArray(value) ? value : value.split(',')).map((email) => email.trim()).filter(Boolean),
  ),
);

export const communicationSettings = z.looseObject({
  robo_call: orNull(flag),
  sms_phone_number: text,
  merchant_phone_number: text,
  fax_number: text,
  merchant_emails: emails,
  pickup_time: text,
  delivery_time: text,
});
export type CommunicationSettings = z.output<typeof communicationSettings>;

export const getCommunicationSettings = defineCall({
  summary: 'How the restaurant is told of orders, and its pickup and delivery times',
  method: 'GET',
  path: '/api/v1/merchants/communication_setting',
  merchant: 'query',
  answer: communicationSettings,
  source: 'spec 001 §7',
});

export const saveCommunicationSettings = defineCall({
  summary: 'Replaces the communication settings',
  method: 'POST',
  path: '/api/v1/merchants/communication_setting',
  merchant: 'body',
  form: 'communication_setting',
  body: z.object({
    fields: z.object({
      robo_call: flag,
      sms_phone_number: z.string(),
      merchant_phone_number: z.string(),
      fax_number: z.string(),
      merchant_emails: z.array(z.string()),
      pickup_time: text,
      delivery_time: text,
    }),
  }),
  answer: acknowledged,
  source: 'spec 001 §7',
});
