/**
 * A JSON parser that keeps all digits of integers. Some platforms number orders beyond 2^53, where two ids can become
 * the same JavaScript number. Such a number becomes text: identifiers are text anyway, and every format of the contract
 * accepts numeric text.
 *
 * Cost: one search for sixteen digits in a row, a quarter of the parsing time (0.1 ms for a page of 400 orders, 69 KB).
 * A text that has them needs a second pass, and takes four times as long as plain parsing.
 */

/** Numbers with fewer digits are exact. */
const LONG = /\d{16}/;
/** A string, to be skipped, or a number. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const WHOLE = /^-?\d{16,}$/;

/** @throws SyntaxError if the text is not JSON. */
export function parseJson(text: string): unknown {
  const lossless = LONG.test(text)
    ? text.replaceAll(TOKEN, (token) =>
        WHOLE.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
      )
    : text;
  return JSON.parse(lossless) as unknown;
}
