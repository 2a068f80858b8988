import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Event } from '@servery/protocol/platform/specials';
import { fieldsOf, specialSchema, typeOf, valuesOf, type SpecialValues } from './specialValues.ts';

const ZONE = 'America/Los_Angeles';
const SPECIAL: Event = {
  id: '7',
  event_id: '7',
  name: 'Gnocchi Thursday',
  description: 'As much as you can',
  image: 'https://pictures.test/7.jpg',
  start_time: '04-06-2026 17:00',
  end_time: '05-06-2026 01:00',
  event_type: 'SPECIAL_DEAL',
};
const VALUES = valuesOf(SPECIAL, 'EVENT', ZONE);

const problems = (changes: Partial<SpecialValues>, zone = ZONE): Record<string, string> => {
  const read = z.safeParse(specialSchema(zone), { ...VALUES, ...changes });
  return Object.fromEntries(read.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
};

it('come from the platform and go back unchanged', () => {
  const { name, description, start_time, end_time, event_type } = SPECIAL;
  expect(VALUES).toMatchObject({ start: '2026-06-04T17:00', end: '2026-06-05T01:00' });
  expect(fieldsOf(VALUES)).toEqual({ name, description, start_time, end_time, event_type });
  expect(problems({})).toEqual({});
});

it('are read in the restaurant’s local time, even if the platform sends an offset', () => {
  const special = { ...SPECIAL, start_time: '2026-06-05T00:00:00Z', end_time: 'late' };
  expect(valuesOf(special, 'EVENT', ZONE)).toMatchObject({ start: '2026-06-04T17:00', end: '' });
  expect(typeOf({ ...SPECIAL, event_type: 'PARTY' })).toBe('EVENT');
  expect(valuesOf(undefined, 'SPECIAL_DEAL', ZONE)).toMatchObject({ event_type: 'SPECIAL_DEAL', start: '' });
});

describe('the rules', () => {
  it('require every field', () => {
    const nothing = { name: ' ', description: '', start: '', end: '', picture: '' };
    expect(problems(nothing)).toEqual({
      name: 'name is required!',
      description: 'description is required!',
      start: 'Enter when it starts',
      end: 'Enter when it ends',
      picture: 'image is required!',
    });
  });

  it('require the end to be after the start', () => {
    const reversed = { end: 'The end must be after the start' };
    expect(problems({ end: '2026-06-04T17:00' })).toEqual(reversed);
    expect(problems({ end: '2025-12-31T23:59' })).toEqual(reversed);
    expect(problems({ end: '2026-06-04T17:01' })).toEqual({});
  });

  it('refuse a time that daylight saving time skips at the restaurant', () => {
    const skipped = { start: '2027-03-14T02:30', end: '2027-03-14T03:15' };
    expect(problems(skipped)).toEqual({
      start: 'This time doesn’t exist because the clocks go forward. Choose another time.',
    });
    expect(problems(skipped, 'Europe/Rome')).toEqual({});
  });
});
