import type { Order } from '@servery/protocol/platform/order';
import type { Job } from '@servery/protocol/printing/job';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import type { OrderNote } from './orderNotes.ts';
import { orderTimeline } from './orderTimeline.ts';

const PLACED = Date.parse('2026-05-20T19:00:00Z');
const order = { order_id: '7', order_date: '2026-05-20T12:00:00', order_status: 'Cancelled' } as Order;
const at = (minutes: number): number => PLACED + minutes * 60_000;
const iso = (minutes: number): string => new Date(at(minutes)).toISOString();
const job = (state: Job['state'], minutes: number, copies = 1): Job =>
  ({ state, copies, changedAt: iso(minutes), printerName: 'Counter' }) as Job;

const NOTES: readonly OrderNote[] = [
  { at: at(1), kind: 'failed', text: 'The courier is already here' },
  { at: at(2), kind: 'done', action: 'confirm', minutes: 25 },
  { at: at(9), kind: 'seen', status: 'Cancelled' },
];
const lines = (
  sources: Partial<Parameters<typeof orderTimeline>[0]>,
): readonly (readonly [number, string])[] =>
  orderTimeline(
    { order, zone: 'America/Los_Angeles', activity: undefined, jobs: [], notes: [], ...sources },
    i18next.t,
  ).map((entry) => [(entry.at - PLACED) / 60_000, entry.text]);

it('shows this device’s notes, oldest first, if the platform keeps no activity', () => {
  expect(lines({ notes: NOTES, jobs: [job('printed', 3, 2), job('sent', 4)] })).toEqual([
    [0, 'Order placed'],
    [1, 'The courier is already here'],
    [2, 'Accepted for 25 min'],
    [3, 'Printed, 2 copies, confirmed by Counter'],
    [4, 'Sent to Counter, which can’t confirm printing'],
    [9, 'Status is now Cancelled'],
  ]);
});

it('uses the platform’s activity, and adds failures on this device', () => {
  const activity = [
    { at: iso(0), kind: 'placed' as const },
    { at: iso(2), kind: 'accepted' as const, by: 'Giulia', minutes: 25 },
    { at: 'some time', kind: 'ready' as const },
  ];
  expect(lines({ activity, notes: NOTES })).toEqual([
    [0, 'Order placed'],
    [1, 'The courier is already here'],
    [2, 'Accepted for 25 min by Giulia'],
  ]);
});

it('omits prints that are still in progress', () => {
  expect(lines({ jobs: [job('waiting', 1), job('cancelled', 2), job('failed', 3)] })).toEqual([
    [0, 'Order placed'],
  ]);
});
