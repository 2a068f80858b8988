/** Maximum length of a search: no name is longer, and servers limit the length of an address. */
const MAX_SEARCH_LENGTH = 100;

/**
 * The beginning of the typed text, used in every search. A megabyte pasted by mistake would be processed for each of
 * thousands of names. It never ends in half a surrogate pair, which an address cannot hold.
 */
export const searchTerm = (typed: string): string =>
  typed.slice(0, MAX_SEARCH_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
