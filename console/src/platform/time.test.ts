import { describe, expect, it } from 'vitest';
import { BROWSER_ZONE, clockText, dayText, parseTime, platformDate, timeIn, zoneOr } from './time.ts';

const ZONE = 'America/Los_Angeles';

describe('times', () => {
  it('with an offset are exact, and shown in the restaurant’s zone', () => {
    const time = parseTime('2026-11-21T02:33:00Z', ZONE);
    expect(time && [dayText(time), clockText(time), platformDate(time)]).toEqual([
      'Fri, Nov 20, 2026',
      '6:33 PM',
      '20-11-2026',
    ]);
    expect(parseTime('2026-11-21T02:33:00+0000', ZONE)?.valueOf()).toBe(time?.valueOf());
  });

  it('without one are in the restaurant’s zone (decisions 8c), summer time included', () => {
    expect(parseTime('2026-11-20T18:33:00', ZONE)?.toISOString()).toBe('2026-11-21T02:33:00.000Z');
    expect(parseTime('2026-07-20 18:33:00', ZONE)?.toISOString()).toBe('2026-07-21T01:33:00.000Z');
  });

  it('that are none are undefined', () => {
    expect(parseTime('soon', ZONE)).toBeUndefined();
    expect(parseTime('', ZONE)).toBeUndefined();
  });

  it('of the server’s clock stand on the restaurant’s wall', () => {
    expect(clockText(timeIn(Date.UTC(2026, 10, 21, 2, 33), ZONE))).toBe('6:33 PM');
  });

  it('are in the browser’s zone while the restaurant’s is unknown or none', () => {
    expect(zoneOr(ZONE)).toBe(ZONE);
    for (const unknown of [undefined, null, '', 'Mars/Olympus']) expect(zoneOr(unknown)).toBe(BROWSER_ZONE);
  });
});
