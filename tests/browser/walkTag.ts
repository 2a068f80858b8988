/** Marks the tests of a walk over all pages, which `npm test -- --fast` leaves out. */
export const WALK = '@walk';
