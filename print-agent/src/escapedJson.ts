/** What shows nothing and may be obeyed: controls (also those above 7F), marks of direction, invisible signs. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * JSON whose strings hold nothing that a terminal or an editor would obey: what is unseen stands as \uXXXX, which
 * reads back as the same. JSON itself escapes only what is below 20. Line breaks between the tokens stay.
 */
export function escapedJson(json: string): string {
  return json.replaceAll(UNSEEN, (sign) => (sign === '\n' ? sign : sign.split('').map(escaped).join('')));
}

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
