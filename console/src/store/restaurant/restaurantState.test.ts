import { type Holiday, timing, type Timing } from '@servery/protocol/platform/store';
import { t } from 'i18next';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { restaurantState } from './restaurantState.ts';
import { stateWords } from './stateWords.ts';

const ZONE = 'America/Los_Angeles';
const inMay = (day: number, time: string): string => `2026-05-${day}T${time}:00-07:00`;
/** A Wednesday. */
const NOON = inMay(20, '12:00');

function hours(from_day: string, to_day: string, from_time: string, to_time: string, time_type = 'OPEN') {
  return z.parse(timing, { id: '1', name: '', from_day, to_day, from_time, to_time, time_type });
}

const EVENINGS = [hours('TUESDAY', 'SUNDAY', '11:30', '22:00')];
const OPEN = { shut: false, openAt: undefined };

interface KnownState {
  readonly shut?: { shut: boolean; openAt: string | undefined };
  readonly timings?: readonly Timing[] | undefined;
  readonly holidays?: readonly Holiday[] | undefined;
}

/** The text that people read. */
function stateText(now: string, known: KnownState): string {
  const moment = Date.parse(now);
  const state = restaurantState({ shut: OPEN, timings: EVENINGS, holidays: [], ...known }, moment, ZONE);
  const { title, reason } = stateWords(state, moment, ZONE, t);
  return `${title}: ${reason}`.replaceAll('\u202f', ' ');
}

const closed = (openAt?: string): { shut: boolean; openAt: string | undefined } => ({ shut: true, openAt });
const holiday = (holiday_date: string, name: string): Holiday => ({
  id: '1',
  name,
  holiday_date,
  description: '',
});

describe('the restaurant', () => {
  it('is open within its hours, and closed outside them', () => {
    expect(stateText(NOON, {})).toBe('Open: Within opening hours. Closes today at 10:00 PM.');
    expect(stateText(inMay(20, '22:00'), {})).toBe(
      'Closed: Outside opening hours. Opens tomorrow at 11:30 AM.',
    );
    expect(stateText(inMay(24, '22:00'), {})).toBe('Closed: Outside opening hours. Opens May 26 · 11:30 AM.');
    expect(stateText(NOON, { timings: [hours('MONDAY', 'SUNDAY', '00:00', '00:00')] })).toBe(
      'Open: Within opening hours.',
    );
    expect(stateText(NOON, { timings: [hours('MONDAY', 'SUNDAY', '00:00', '00:00', 'CLOSED')] })).toBe(
      'Closed: Outside opening hours.',
    );
  });

  it('is open after midnight if its hours go past midnight', () => {
    const timings = [hours('WEDNESDAY', 'THURSDAY', '18:00', '01:00')];
    expect(stateText(inMay(21, '00:30'), { timings })).toBe(
      'Open: Within opening hours. Closes today at 1:00 AM.',
    );
    expect(stateText(inMay(21, '01:00'), { timings })).toBe(
      'Closed: Outside opening hours. Opens May 27 · 6:00 PM.',
    );
  });

  it('is closed on a holiday, in its own zone', () => {
    const holidays = [holiday('21-05-2026', 'Staff outing')];
    expect(stateText(inMay(21, '23:59'), { holidays })).toBe(
      'Closed: Today is a holiday: Staff outing. Opens tomorrow at 11:30 AM.',
    );
    // In London the day of the holiday has already begun.
    expect(stateText('2026-05-21T02:00:00+01:00', { holidays })).toBe(
      'Open: Within opening hours. Closes today at 10:00 PM.',
    );
    expect(stateText(NOON, { holidays, timings: [] })).toBe(
      'Open: No hours set. Open until someone closes it. Closes tomorrow at 12:00 AM.',
    );
  });

  it('is closed by hand, whatever its hours', () => {
    const byHand = 'Closed: Closed manually, until someone opens it.';
    expect(stateText(NOON, { shut: closed() })).toBe(byHand);
    expect(stateText(inMay(20, '23:00'), { shut: closed() })).toBe(byHand);
    expect(stateText(NOON, { shut: closed('soon') })).toBe(byHand);
  });

  it('is closed while it pauses, and open from the moment that the pause ends', () => {
    const shut = closed(inMay(20, '14:00'));
    expect(stateText(NOON, { shut })).toBe('Closed Until 2:00 PM: Closed for a while. Opens automatically.');
    expect(stateText('2026-05-20T13:59:59-07:00', { shut })).toMatch(/^Closed Until/);
    expect(stateText(inMay(20, '14:00'), { shut })).toMatch(/^Open: /);
    // A time without an offset is in the restaurant's zone.
    expect(stateText(NOON, { shut: closed('2026-05-20T14:00:00') })).toMatch(/^Closed Until 2:00 PM: /);
    expect(stateText(NOON, { shut, timings: undefined })).toBe(
      'Closed Until 2:00 PM: Closed for a while. Opens automatically.',
    );
  });

  it('stays closed after a pause that ends outside its hours', () => {
    const late = closed(inMay(20, '23:00'));
    expect(stateText(NOON, { shut: late })).toBe(
      'Closed Until 11:00 PM: Closed for a while, then outside opening hours. Opens tomorrow at 11:30 AM.',
    );
    expect(stateText(inMay(20, '23:00'), { shut: late })).toBe(
      'Closed: Outside opening hours. Opens tomorrow at 11:30 AM.',
    );
  });

  it('is open by hand if its hours are not known', () => {
    expect(stateText(NOON, { timings: [] })).toBe('Open: No hours set. Open until someone closes it.');
    for (const unknown of [{ timings: undefined }, { holidays: undefined }]) {
      expect(stateText(NOON, unknown)).toBe('Open: Opening hours unknown.');
    }
  });

  it('follows its wall clock when the clocks go forward', () => {
    const timings = [hours('SATURDAY', 'SUNDAY', '20:00', '03:00')];
    expect(stateText('2026-03-08T01:59:00-08:00', { timings })).toBe(
      'Open: Within opening hours. Closes today at 3:00 AM.',
    );
    expect(stateText('2026-03-08T03:00:00-07:00', { timings })).toMatch(/^Closed: /);
  });
});
