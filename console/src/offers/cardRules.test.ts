import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { cardFields, readCard, withoutGaps, type CardTexts } from './cardRules.ts';

const NUMBER = '4929123412341234';

describe('a card in a text', () => {
  it.each([
    [NUMBER, ''],
    ['4929 1234 1234 1234', ''],
    ['4929-1234–1234 1234\r\n', ''],
    [`${NUMBER}0042`, '0042'],
    [`${NUMBER}123456`, '123456'],
    [`${NUMBER} 0042`, '0042'],
    ['4929 1234 1234 1234 0042', '0042'],
    [`${NUMBER};98765`, '98765'],
    [`${NUMBER}\t0042\n`, '0042'],
    [`Ticket: ${NUMBER}\nPIN: 0042`, '0042'],
    [`pin=0042&card_number=${NUMBER}`, '0042'],
    [`{"card_number":"${NUMBER}","pin":"0042"}`, '0042'],
    [`{"pin": 123456, "card_number": ${NUMBER}}`, '123456'],
    [`https://tickets.example/2026/11/${NUMBER}/0042`, '0042'],
    [`https://tickets.example/t?number=${NUMBER}&pin=0042&v=20261122`, '0042'],
    // Digits after words do not belong to the card.
    [`${NUMBER} valid until 2027`, ''],
    [`Order 12345, ticket ${NUMBER}`, ''],
  ])('is found: %j', (text, pin) => {
    expect(readCard(text)).toEqual({ card_number: NUMBER, pin });
  });

  it.each([
    '',
    'https://shop.example/menu',
    '4006381333931',
    NUMBER.slice(1),
    `${NUMBER}1`,
    `${NUMBER}123`,
    `${NUMBER}1234567`,
    `${NUMBER}${NUMBER}`,
    'pin 0042',
  ])('is not invented: %j', (text) => {
    expect(readCard(text)).toBeUndefined();
  });

  it('never has a number or a pin of the wrong length, whatever the text', () => {
    const part = fc.oneof(
      fc.string(),
      fc.stringMatching(/^\d{1,25}$/),
      fc.constantFrom('pin', ' ', '-', NUMBER),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const card = readCard(parts.join(''));
        if (card)
          expect([card.card_number, card.pin]).toEqual([
            expect.stringMatching(/^\d{16}$/),
            expect.stringMatching(/^(\d{4,6})?$/),
          ]);
      }),
    );
  });
});

it('removes only the gaps between groups of digits', () => {
  expect(withoutGaps(' 4929 1234-1234–1234 \t')).toBe('4929123412341234');
  expect(withoutGaps('12a4;5')).toBe('12a4;5');
  expect(withoutGaps('٤٩٢٩ ۱۲۳۴')).toBe('49291234');
});

describe('the fields of a card', () => {
  const textsOf = (name: string) => ({
    label: () => name,
    missing: () => `${name} is missing`,
    invalid: () => `${name} is invalid`,
    onBlur: () => `${name} is unfinished`,
  });
  const texts: CardTexts = { number: textsOf('number'), pin: textsOf('pin') };
  const problems = (card_number: string, pin: string): string[] => {
    const read = z.safeParse(z.object(cardFields(texts)), { card_number, pin });
    return read.success ? [] : read.error.issues.map(({ message }) => message);
  };

  it('report missing values and wrong numbers of digits', () => {
    expect(problems('', '')).toEqual(['number is missing', 'pin is missing']);
    expect(problems('492912341234123', '123')).toEqual(['number is invalid', 'pin is invalid']);
    expect(problems(`${NUMBER}1`, '1234567')).toEqual(['number is invalid', 'pin is invalid']);
    expect(problems('492912341234123x', '12 4')).toEqual(['number is invalid', 'pin is invalid']);
    for (const pin of ['0042', '12345', '123456']) expect(problems(NUMBER, pin)).toEqual([]);
  });
});
