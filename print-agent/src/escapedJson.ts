/** Invisible characters that can act: controls (also those above 7F), direction marks, format characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Escapes invisible characters in JSON as \uXXXX, so that no string controls a terminal or an editor; it parses to the
 * same value. JSON itself escapes only what is below 20. Line breaks between the tokens stay.
 */
export function escapedJson(json: string): string {
  return json.replaceAll(UNSEEN, (sign) => (sign === '\n' ? sign : sign.split('').map(escaped).join('')));
}

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
