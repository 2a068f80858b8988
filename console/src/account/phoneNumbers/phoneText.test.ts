import { describe, expect, it } from 'vitest';
import { countryOf, sentNumber, shownNumber } from './phoneText.ts';

describe('a stored number', () => {
  it('is shown as it is dialled from the restaurant', () => {
    expect(shownNumber('+14155550142', 'US')).toBe('(415) 555-0142');
    expect(shownNumber('+1 415 555 0142', 'US')).toBe('(415) 555-0142');
    expect(shownNumber('+49305550142', 'US')).toBe('+49 30 5550142');
    expect(shownNumber('+49305550142', 'DE')).toBe('030 5550142');
    expect(shownNumber('', 'US')).toBe('');
  });

  it('is shown unchanged if it is not just a number', () => {
    for (const saved of ['ask for Marco', '12', '+1 415 555 0142 ext. 12', 'call 415 555 0142']) {
      expect(shownNumber(saved, 'US')).toBe(saved);
    }
  });

  it('determines the country of the restaurant', () => {
    expect(countryOf('+49 30 5550142')).toBe('DE');
    expect(countryOf('415 555 0142')).toBe('US');
    expect(countryOf('ask for Marco')).toBe('US');
    expect(countryOf('')).toBe('US');
  });
});

describe('a typed number', () => {
  it('is sent as E.164, however it is written', () => {
    for (const written of [
      '(415) 555-0142',
      ' 415.555.0142 ',
      '1-415-555-0142',
      '+1 415 555 0142',
      '４１５ ５５５ ０１４２',
    ]) {
      expect(sentNumber(written, '', 'US'), written).toEqual({ number: '+14155550142' });
    }
    expect(sentNumber('030 5550142', '', 'DE')).toEqual({ number: '+49305550142' });
    expect(sentNumber('011 49 30 5550142', '', 'US')).toEqual({ number: '+49305550142' });
  });

  it('is sent as it was stored if it is unchanged', () => {
    for (const [saved, country] of [
      ['+14155550142', 'US'],
      ['+49305550142', 'US'],
      ['+49305550142', 'DE'],
      ['+442079460958', 'DE'],
    ] as const) {
      expect(sentNumber(shownNumber(saved, country), saved, country)).toEqual({ number: saved });
    }
  });

  it('is refused if nobody could dial it', () => {
    expect(sentNumber('415 555', '', 'US')).toEqual({ fault: 'short' });
    expect(sentNumber('415 555 0142 0142 0142', '', 'US')).toEqual({ fault: 'long' });
    for (const written of [
      '415 555 0142 or 0143',
      '115 555 0142',
      '415 555 0142 x12',
      'Marco',
      '+999 1234567',
    ]) {
      expect(sentNumber(written, '', 'US'), written).toEqual({ fault: 'unreadable' });
    }
  });

  it('keeps an unreadable stored value if nobody edited it', () => {
    expect(sentNumber('ask for Marco', 'ask for Marco', 'US')).toEqual({ number: 'ask for Marco' });
    expect(sentNumber('ask for Mario', 'ask for Marco', 'US')).toEqual({ fault: 'unreadable' });
    expect(sentNumber(' ', 'ask for Marco', 'US')).toEqual({ number: '' });
  });
});
