/** Characters that are looked for: no name is as long, and no server takes an address of any length. */
const MOST_SOUGHT = 100;

/**
 * What is looked for of what was typed, in any search: its beginning. A megabyte that was pasted by mistake would be
 * taken apart for each of thousands of names. Never half of a sign, which an address would not hold.
 */
export const soughtPart = (typed: string): string =>
  typed.slice(0, MOST_SOUGHT).replace(/[\uD800-\uDBFF]$/, '');
