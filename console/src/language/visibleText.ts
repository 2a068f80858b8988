/** What nobody sees and copying brings along: marks of direction, spaces without width, soft hyphens. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A text that somebody has to retype or that is compared (a code, an e-mail, an address) as it is seen: without
 * invisible characters, every space a plain one and none at its ends.
 */
export const visibleText = (text: string): string =>
  text
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\p{Zs}/gu, ' ')
    .trim();
