/**
 * The orders of a restaurant's past weeks, with a daily and weekly pattern, and those in its kitchen now.
 */
import type { OrderStatus } from '@servery/protocol/platform/orderStatus';
import type { Activity, StoredOrder } from '../store/storedOrders.ts';
import { dayOf, daysAfter, instantOf, isoIn, type Zone } from '../zone.ts';
import { draftOrder } from './draftOrder.ts';
import type { Random } from './random.ts';

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;

/** Weights of the weekdays, Sunday first. */
const WEEK = [9, 6, 6.5, 8, 9.5, 15, 16];

/** Weights of the hours: lunch around noon, dinner around seven. */
const HOURS = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 6, 12, 9, 4, 2, 3, 8, 14, 15, 10, 5, 2, 0];

/** Final statuses of past orders. */
const OUTCOMES: readonly OrderStatus[] = ['Complete', 'Cancelled', 'Pending Payment'];
const OUTCOME_WEIGHTS = [92, 6, 2];

interface Live {
  readonly status: OrderStatus;
  /** Minutes since it arrived. */
  readonly ago: number;
  /** For a future order: the minutes until it is due, or the minute of tomorrow. */
  readonly due?: number;
  readonly tomorrow?: number;
}

/** The orders in the kitchen now. */
const LIVE: readonly Live[] = [
  { status: 'Processing', ago: 1 },
  { status: 'Processing', ago: 3 },
  { status: 'Processing', ago: 6 },
  { status: 'Processing', ago: 9 },
  { status: 'Processing', ago: 14 },
  { status: 'Confirmed', ago: 12 },
  { status: 'Confirmed', ago: 19 },
  { status: 'Confirmed', ago: 25 },
  { status: 'Confirmed', ago: 31 },
  { status: 'PICKUP_READY', ago: 34 },
  { status: 'PICKUP_READY', ago: 41 },
  { status: 'PICKUP_READY', ago: 47 },
  { status: 'TAKEOUT', ago: 52 },
  { status: 'TAKEOUT', ago: 58 },
  { status: 'Pending Payment', ago: 17 },
  { status: 'ORDER_AHEAD', ago: 38, due: 150 },
  { status: 'ORDER_AHEAD', ago: 55, due: 270 },
  { status: 'ORDER_AHEAD', ago: 22, tomorrow: 12 * 60 + 30 },
  { status: 'ORDER_AHEAD', ago: 59, tomorrow: 19 * 60 },
];

/** The past orders end this long ago; after that come the orders in the kitchen. */
const LIVE_MINUTES = 60;

/** Up to this many orders a day, the history is 60 days long; with more it goes further back. */
const BUSY_DAY = 250;
const DAYS = 60;

interface Moment {
  readonly placedAt: number;
  readonly status: OrderStatus;
  readonly promisedAt?: number;
}

/** The number of completed steps in each status: accepted, ready, picked up, delivered. */
const STEPS: Readonly<Record<OrderStatus, number>> = {
  Processing: 0,
  ORDER_AHEAD: 0,
  'Pending Payment': 0,
  Cancelled: 0,
  Confirmed: 1,
  PICKUP_READY: 2,
  TAKEOUT: 3,
  Complete: 4,
};

const STAFF = ['Giulia Rossi', 'Marco Bianchi'];

/** Creates the activity that led to an order's status, with realistic times. */
function livesOf(
  { placedAt, status }: Moment,
  random: Random,
  zone: Zone,
): { activity: Activity[]; promisedAt: number | null } {
  const by = random.pick(STAFF);
  const minutes = random.pick([15, 20, 30, 30, 45]);
  const at = (after: number): string => isoIn(zone, placedAt + after * MINUTE);
  const accepted = random.between(1, 4);
  const steps: Activity[] = [
    { at: at(accepted), kind: 'accepted', by, minutes },
    { at: at(random.between(15, 30)), kind: 'ready', by },
    { at: at(random.between(31, 38)), kind: 'picked_up', by },
    { at: at(random.between(40, 55)), kind: 'delivered', by },
  ];
  const done = steps.slice(0, STEPS[status]);
  if (status === 'Cancelled') done.push({ at: at(random.between(1, 9)), kind: 'cancelled', by });
  return {
    activity: [{ at: at(0), kind: 'placed' }, ...done],
    promisedAt: STEPS[status] > 0 ? placedAt + (accepted + minutes) * MINUTE : null,
  };
}

/** The length of the history in days. */
function daysFor(orders: number): number {
  return Math.max(DAYS, Math.ceil(orders / BUSY_DAY));
}

/** The past orders' times and statuses, oldest first. */
function drawPast(random: Random, count: number, now: number, zone: Zone): Moment[] {
  const today = dayOf(now, zone);
  const days = Array.from({ length: daysFor(count) }, (_, ago) => {
    const day = daysAfter(today, -ago);
    const weekday = new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay();
    return { day, weight: (WEEK[weekday] ?? 1) * (0.8 + random.next() * 0.4) };
  });
  const weights = days.map(({ weight }) => weight);
  const latest = now - LIVE_MINUTES * MINUTE;
  const drawInstant = (): number => {
    const { day } = days[random.weighted(weights)] ?? { day: today };
    const instant =
      instantOf(day, random.weighted(HOURS) * 60, zone) + random.between(0, 59 * 60 + 59) * 1000;
    // Move times that are still in the future to yesterday.
    return instant < latest
      ? instant
      : instantOf(daysAfter(day, -1), 0, zone) + (instant - instantOf(day, 0, zone));
  };
  return Array.from({ length: count }, drawInstant)
    .toSorted((a, b) => a - b)
    .map((placedAt) => ({
      placedAt,
      status: OUTCOMES[random.weighted(OUTCOME_WEIGHTS)] ?? 'Complete',
    }));
}

function promiseOf({ due, tomorrow }: Live, now: number, zone: Zone): number | undefined {
  if (tomorrow !== undefined) return instantOf(daysAfter(dayOf(now, zone), 1), tomorrow, zone);
  return due === undefined ? undefined : Math.ceil((now + due * MINUTE) / QUARTER) * QUARTER;
}

function drawPresent(count: number, now: number, zone: Zone): Moment[] {
  return LIVE.slice(0, count)
    .map((live) => {
      const promisedAt = promiseOf(live, now, zone);
      return {
        placedAt: now - live.ago * MINUTE,
        status: live.status,
        ...(promisedAt !== undefined && { promisedAt }),
      };
    })
    .toSorted((a, b) => a.placedAt - b.placedAt);
}

export interface HistoryOptions {
  readonly random: Random;
  /** Total number of orders. */
  readonly count: number;
  /** The number of the oldest. */
  readonly firstId: number;
  readonly now: number;
  readonly zone: Zone;
  readonly restaurant: string;
}

/** Creates the orders one by one, oldest first, numbered without gaps. */
export function* drawHistory(options: HistoryOptions): Generator<StoredOrder> {
  const { random, count, firstId, zone, restaurant } = options;
  // The platform's times have a precision of one second.
  const now = Math.floor(options.now / 1000) * 1000;
  const present = drawPresent(count, now, zone);
  const past = drawPast(random, count - present.length, now, zone);
  for (const [index, moment] of [...past, ...present].entries()) {
    const { details, amounts } = draftOrder(random, { restaurant });
    const { activity, promisedAt } = livesOf(moment, random, zone);
    yield {
      id: firstId + index,
      placedAt: moment.placedAt,
      promisedAt: moment.promisedAt ?? promisedAt,
      status: moment.status,
      ...amounts,
      details,
      activity,
    };
  }
}
