/** Invisible characters that come with copied text: direction marks, zero-width spaces, soft hyphens. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A text to be retyped or compared (a code, an email, an address) as it looks: without invisible characters, with every
 * space a plain one, and trimmed.
 */
export const visibleText = (text: string): string =>
  text
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\p{Zs}/gu, ' ')
    .trim();
