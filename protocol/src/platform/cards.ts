import * as z from 'zod/mini';

/** Number of digits of an e-ticket's or e-gift card's number, and of its PIN (decisions 26). */
export const CARD_DIGITS = 16;
export const PIN_DIGITS = { min: 4, max: 6 } as const;

const digits = (fewest: number, most = fewest): RegExp => new RegExp(`^\\d{${fewest},${most}}$`);

/** An e-ticket or e-gift card (spec 001 §3, §5). */
export const giftCard = z.object({
  card_number: z.string().check(z.regex(digits(CARD_DIGITS), `must be ${CARD_DIGITS} digits`)),
  pin: z
    .string()
    .check(
      z.regex(
        digits(PIN_DIGITS.min, PIN_DIGITS.max),
        `must be ${PIN_DIGITS.min} to ${PIN_DIGITS.max} digits`,
      ),
    ),
});
