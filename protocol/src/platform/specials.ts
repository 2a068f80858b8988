import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { giftCard } from './cards.ts';
import { dateTime } from './dates.ts';
import { acknowledged, count, requiredText, id, page, text, upload } from './formats.ts';

/** Page size of the specials (spec 001 §9). */
export const EVENT_PAGE_SIZE = 200;

/** A special's type; a special deal has tickets that the restaurant punches (spec 001 §2, §3). */
export const EVENT_TYPES = [
  { value: 'EVENT', label: 'Event' },
  { value: 'SPECIAL_DEAL', label: 'Special Deal' },
] as const;
export type EventType = (typeof EVENT_TYPES)[number]['value'];

export const event = z.looseObject({
  /** The special's id is `event_id` if present, otherwise `id`; either may be absent. */
  id: text,
  event_id: text,
  name: text,
  description: text,
  /** The picture's URL. */
  image: text,
  start_time: text,
  end_time: text,
  event_type: text,
});
export type Event = z.output<typeof event>;

export const getEvents = defineCall({
  summary: 'Specials, a page at a time',
  method: 'GET',
  path: '/api/v1/merchants/events',
  merchant: 'query',
  query: z.object({ size: count, offset: count }),
  answer: page(event),
  shape: 'plain',
  source: 'spec 001 §7',
});

/** Times are in the restaurant's time zone, in the format of all dates (decisions 29). */
const eventFields = {
  name: requiredText,
  description: requiredText,
  start_time: dateTime,
  end_time: dateTime,
  event_type: z.enum(EVENT_TYPES.map(({ value }) => value)),
};

export const addEvent = defineCall({
  summary: 'Adds a special',
  method: 'POST',
  path: '/api/v1/merchants/event',
  merchant: 'body',
  body: z.object({ ...eventFields, file: upload }),
  bodyType: 'multipart',
  answer: acknowledged,
  source: 'spec 001 §7',
});

export const updateEvent = defineCall({
  summary: 'Replaces a special; without a file its picture stays',
  method: 'POST',
  path: '/api/v1/merchants/event/{id}',
  merchant: 'body',
  params: z.object({ id }),
  body: z.object({ ...eventFields, file: z.optional(upload) }),
  bodyType: 'multipart',
  answer: acknowledged,
  extension: true,
  source: 'decisions 8',
});

export const deleteEvent = defineCall({
  summary: 'Deletes a special',
  method: 'DELETE',
  path: '/api/v1/merchants/event/{id}',
  merchant: 'query',
  params: z.object({ id }),
  answer: acknowledged,
  extension: true,
  source: 'decisions 8',
});

export const punchTicket = defineCall({
  summary: "Punches a special deal's e-ticket",
  method: 'POST',
  path: '/api/v1/merchants/event/{id}/punch',
  merchant: 'body',
  params: z.object({ id }),
  body: z.object({ fields: z.object({ giftCard: z.array(giftCard) }) }),
  answer: z.looseObject({ message: text }),
  source: 'spec 001 §7',
});
