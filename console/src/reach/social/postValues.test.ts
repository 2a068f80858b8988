import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addSocialPost } from '@servery/protocol/platform/social';
import { postSchema, scheduledAt, type PostValues } from './postValues.ts';

const ZONE = 'America/Los_Angeles';
/** 16:00 in Los Angeles. */
const NOW = Date.parse('2026-11-20T00:00:00Z');
const VALUES: PostValues = { account: '7', message: 'Gnocchi', when: 'now', day: '', time: '18:00' };

const problems = (changes: Partial<PostValues>, zone = ZONE): Record<string, string> => {
  const read = z.safeParse(
    postSchema(zone, () => NOW),
    { ...VALUES, ...changes },
  );
  return Object.fromEntries(read.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
};

it('is sent now, or with a time in the platform’s format', () => {
  expect(problems({})).toEqual({});
  expect(scheduledAt(VALUES, ZONE)).toBeUndefined();
  const later = { ...VALUES, when: 'later', day: '2026-11-25', time: '17:05' } as const;
  expect(scheduledAt(later, ZONE)).toBe('2026-11-25T17:05:00-08:00');
  expect(scheduledAt(later, 'Europe/Berlin')).toBe('2026-11-25T17:05:00+01:00');
  expect(scheduledAt(later, 'UTC')).toBe('2026-11-25T17:05:00Z');
  expect(scheduledAt({ ...later, day: '' }, ZONE)).toBeUndefined();
  for (const zone of [ZONE, 'Europe/Berlin', 'UTC']) {
    const body = { message: 'x', scheduled_at: scheduledAt(later, zone) };
    expect(z.safeParse(addSocialPost.body, body).success, zone).toBe(true);
  }
});

describe('the rules', () => {
  it('require an account and a text', () => {
    expect(problems({ account: '', message: ' \n' })).toEqual({
      account: 'Select an account',
      message: 'Write something to post',
    });
  });

  it('count code points: an emoji is one, a family of four is seven', () => {
    expect(problems({ message: '🍕'.repeat(63_206) })).toEqual({});
    expect(problems({ message: '👨‍👩‍👧‍👦'.repeat(9030) })).toEqual({
      message: 'Too long by 4. The limit is 63,206 characters.',
    });
  });

  it('require a future time only for a scheduled post', () => {
    expect(problems({ day: '2020-01-01' })).toEqual({});
    expect(problems({ when: 'later' })).toEqual({ day: 'Choose a day' });
    const past = { time: 'Choose a time in the future.' };
    expect(problems({ when: 'later', day: '2026-11-19', time: '16:00' })).toEqual(past);
    expect(problems({ when: 'later', day: '2026-11-19', time: '16:01' })).toEqual({});
    expect(problems({ when: 'later', day: '2026-11-19', time: '23:00' }, 'Asia/Tokyo')).toEqual(past);
  });

  it('refuse a time that daylight saving time skips at the restaurant', () => {
    const skipped = { when: 'later', day: '2027-03-14', time: '02:30' } as const;
    expect(problems(skipped)).toEqual({
      time: 'This time doesn’t exist because the clocks go forward. Choose another time.',
    });
    expect(problems(skipped, 'Europe/Rome')).toEqual({});
  });
});
