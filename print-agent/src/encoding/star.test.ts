import { profileById, PROFILES } from '@servery/protocol/profiles/profiles';
import type { Row } from '@servery/protocol/receipt/layout';
import { runAtOnce } from '@servery/protocol/receipt/steps';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutStarRealTimeCommands } from './starCommands.ts';
import { starRasterSteps } from './starRaster.ts';
import { starTextSteps } from './starText.ts';

const STAR = PROFILES.filter(({ language }) => language.startsWith('star-')).map(({ id }) => id);
const OPTIONS = { cut: true, drawer: false, beep: true };

function bytesOf(id: string, rows: readonly Row[], options = OPTIONS): Buffer {
  const profile = profileById(id);
  if (profile === undefined) throw new Error(`no profile ${id}`);
  const layout = { columns: profile.columns[0] ?? 0, rows };
  const steps =
    profile.language === 'star-raster'
      ? starRasterSteps(layout, options)
      : starTextSteps(layout, options, profile);
  return Buffer.from(runAtOnce(steps).bytes);
}

const text = (words: string): Row => ({ kind: 'text', align: 'start', runs: [{ text: words, style: {} }] });

describe.each(STAR)('a copy for a %s', (id) => {
  it('has no real-time command in any picture', () => {
    // Dots that look like ESC ACK SOH, ESC, ETB and the like, anywhere.
    const dots = fc.uint8Array({ minLength: 16, maxLength: 16, min: 0, max: 0x1f });
    fc.assert(
      fc.property(dots, (data) => {
        const picture = { width: 32, height: 4, data };
        expect(bytesOf(id, [{ kind: 'picture', picture }]).indexOf(Buffer.of(0x1b, 0x06))).toBe(-1);
      }),
      { numRuns: 200 },
    );
  });

  it('never rings the buzzer, which shares its terminal with the drawer', () => {
    expect(bytesOf(id, [text('words')]).indexOf(Buffer.of(0x1b, 0x1d, 0x19))).toBe(-1);
  });

  it('prints what no code page has as a picture', () => {
    const command = { 'star-tsp100': 'b', 'star-prnt': '\u001b\u001dS', 'star-sp700': '\u001bL' }[id] ?? '';
    expect(bytesOf(id, [text('李')]).includes(command)).toBe(true);
    if (id !== 'star-tsp100') expect(bytesOf(id, [text('é €')]).includes(command)).toBe(false);
  });

  it('feeds instead of cutting when the printer must not cut', () => {
    const printed = bytesOf(id, [], { ...OPTIONS, cut: false });
    expect(printed.includes('\u001bd\u0003')).toBe(false);
    expect(printed.includes('*rE13')).toBe(false);
  });
});

it('joins pictures on an impact printer: the paper moves by the eight rows of each strip', () => {
  const picture = { width: 8, height: 203, data: new Uint8Array(203).fill(0xff) };
  const printed = bytesOf('star-sp700', [{ kind: 'picture', picture }]).toString('latin1');
  // One inch is 72 rows of needles: nine strips.
  expect(printed.split('\u001bJ\u0008')).toHaveLength(10);
  // The width keeps its measure, too: 8 dots of 203 to the inch are 6 of 169.
  expect(printed).toContain(`${'\0'.repeat(10)}${'\xff'.repeat(6)}\u001bJ`);
});

it('adds a dot to an ESC only before an ACK, and copies nothing otherwise', () => {
  const harmless = Uint8Array.of(0x1b, 0x07, 0x06, 0x1b);
  expect(withoutStarRealTimeCommands(harmless)).toBe(harmless);
  expect(withoutStarRealTimeCommands(Uint8Array.of(0x1b, 0x06, 0x01))).toEqual(
    Uint8Array.of(0x1f, 0x06, 0x01),
  );
});
