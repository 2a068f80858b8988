import { describe, expect, it } from 'vitest';
import { communicationSettings, getShut, pauseShop, saveHoliday, setShut, addTiming } from './store.ts';

describe('whether the restaurant is shut', () => {
  it('is the value of success in a GET', () => {
    expect(getShut.answer.parse({ success: 'true' })).toEqual({ shut: true, openAt: undefined });
    expect(getShut.answer.parse({ success: 0 }).shut).toBe(false);
  });

  it('is the value of shut if the platform sends it', () => {
    const answer = { success: true, shut: 'false', open_at: '2026-01-01T18:00:00+01:00' };
    expect(getShut.answer.parse(answer)).toEqual({ shut: false, openAt: answer.open_at });
  });

  it('is unreadable without either', () => {
    expect(getShut.answer.safeParse({}).success).toBe(false);
  });

  it('can be changed when success is text', () => {
    expect(setShut.answer.parse({ success: 'Restaurant is closed now' })).toBeTruthy();
    expect(setShut.answer.safeParse({}).success).toBe(false);
  });
});

describe('requests to the store', () => {
  it.each([0, 24, 1.5, 'long'])('cannot pause for %j hours', (hours) => {
    expect(pauseShop.query.safeParse({ hours }).success).toBe(false);
  });

  it.each([1, '23'])('can pause for %j hours', (hours) => {
    expect(pauseShop.query.safeParse({ hours }).success).toBe(true);
  });

  it('can add a holiday without an id, but not on a day that does not exist', () => {
    const fields = { name: 'Leap', holiday_id: '', holiday_date: '29-02-2028' };
    expect(saveHoliday.body.safeParse({ fields }).success).toBe(true);
    expect(saveHoliday.body.safeParse({ fields: { ...fields, holiday_date: '29-02-2027' } }).success).toBe(
      false,
    );
  });

  it('write closing past midnight with the later day', () => {
    const fields = {
      name: 'Late',
      from_day: 'FRIDAY',
      to_day: 'SATURDAY',
      from_time: '18:00',
      to_time: '02:00',
      time_type: 'OPEN',
    };
    expect(addTiming.body.safeParse({ fields }).success).toBe(true);
    expect(addTiming.body.safeParse({ fields: { ...fields, to_day: 'Saturday' } }).success).toBe(false);
  });
});

describe('communication settings', () => {
  it('have their email addresses as a list in any sent form', () => {
    const emails = (merchant_emails?: unknown): unknown =>
      communicationSettings.parse({ merchant_emails }).merchant_emails;
    expect(emails('a@b.test, c@d.test,')).toEqual(['a@b.test', 'c@d.test']);
    expect(emails(['a@b.test'])).toEqual(['a@b.test']);
    expect(emails(null)).toEqual([]);
    expect(communicationSettings.parse({}).merchant_emails).toEqual([]);
  });
});
