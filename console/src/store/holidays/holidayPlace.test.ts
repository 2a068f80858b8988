import { describe, expect, it } from 'vitest';
import { likelyCountry } from './holidayPlace.ts';

const ZONES = {
  CH: ['Europe/Zurich'],
  DE: ['Europe/Berlin'],
  LI: ['Europe/Zurich'],
  US: ['America/New_York', 'America/Los_Angeles'],
};

describe('the country that a restaurant is likely to be in', () => {
  const guess = (zone: string, language: string): string => likelyCountry({ zone, language }, ZONES);

  it('is the one of its zone, whatever the browser’s language', () => {
    expect(guess('America/Los_Angeles', 'de-DE')).toBe('US');
    expect(guess('Europe/Berlin', 'en-US')).toBe('DE');
  });

  it('follows the language if several countries share the zone, or none is known to have it', () => {
    expect(guess('Europe/Zurich', 'de-LI')).toBe('LI');
    expect(guess('Europe/Zurich', 'en-US')).toBe('CH');
    expect(guess('Etc/UTC', 'de')).toBe('DE');
    expect(guess('Etc/UTC', 'sv-SE')).toBe('US');
  });
});
