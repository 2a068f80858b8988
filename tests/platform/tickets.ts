/**
 * The e-tickets of the stand-in's special deals. Each deal has twenty, numbered 4929, the deal's id in eight digits,
 * and 0001 to 0020. A ticket's PIN is the last four digits of its number.
 */
import { CARD_DIGITS } from '@servery/protocol/platform/cards';

const ISSUER = '4929';
const COUNT = 20;
const PIN_DIGITS = 4;

/** A deal's ticket. @param index counted from 1. */
export function ticketOf(specialId: string, index: number): { card_number: string; pin: string } {
  const pin = String(index).padStart(PIN_DIGITS, '0');
  const deal = specialId.padStart(CARD_DIGITS - ISSUER.length - PIN_DIGITS, '0');
  return { card_number: `${ISSUER}${deal}${pin}`, pin };
}

/** Finds a deal's ticket by number; undefined if there is none. */
export function findTicket(specialId: string, cardNumber: string) {
  return Array.from({ length: COUNT }, (_, index) => ticketOf(specialId, index + 1)).find(
    ({ card_number }) => card_number === cardNumber,
  );
}
