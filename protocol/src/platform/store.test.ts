import { describe, expect, it } from 'vitest';
import { communicationSettings, getShut, pauseShop, saveHoliday, setShut, addTiming } from './store.ts';

describe('whether the restaurant is shut', () => {
  it('is what success says in a reading', () => {
    expect(getShut.answer.parse({ success: 'true' })).toEqual({ shut: true, openAt: undefined });
    expect(getShut.answer.parse({ success: 0 }).shut).toBe(false);
  });

  it('is what shut says where the platform says it', () => {
    const answer = { success: true, shut: 'false', open_at: '2026-01-01T18:00:00+01:00' };
    expect(getShut.answer.parse(answer)).toEqual({ shut: false, openAt: answer.open_at });
  });

  it('is not guessed from an answer without either', () => {
    expect(getShut.answer.safeParse({}).success).toBe(false);
  });

  it('changes with success in words, too', () => {
    expect(setShut.answer.parse({ success: 'Restaurant is closed now' })).toBeTruthy();
    expect(setShut.answer.safeParse({}).success).toBe(false);
  });
});

describe('what the store is asked to do', () => {
  it.each([0, 24, 1.5, 'long'])('does not pause for %j hours', (hours) => {
    expect(pauseShop.query.safeParse({ hours }).success).toBe(false);
  });

  it.each([1, '23'])('pauses for %j hours', (hours) => {
    expect(pauseShop.query.safeParse({ hours }).success).toBe(true);
  });

  it('adds a holiday without an id, and not on a day that does not exist', () => {
    const fields = { name: 'Leap', holiday_id: '', holiday_date: '29-02-2028' };
    expect(saveHoliday.body.safeParse({ fields }).success).toBe(true);
    expect(saveHoliday.body.safeParse({ fields: { ...fields, holiday_date: '29-02-2027' } }).success).toBe(
      false,
    );
  });

  it('closes past midnight with the later day', () => {
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
  it('have their addresses as a list, however they come', () => {
    const emails = (merchant_emails?: unknown): unknown =>
      communicationSettings.parse({ merchant_emails }).merchant_emails;
    expect(emails('a@b.test, c@d.test,')).toEqual(['a@b.test', 'c@d.test']);
    expect(emails(['a@b.test'])).toEqual(['a@b.test']);
    expect(emails(null)).toEqual([]);
    expect(communicationSettings.parse({}).merchant_emails).toEqual([]);
  });
});
