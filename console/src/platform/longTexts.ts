/**
 * Texts of a platform that nobody wrote for people: cut where they come in, and whole again where they go back. A form
 * or a switch sends a whole record, and must not cut what it only showed.
 */

/** Characters of a text: no name, note or description of a restaurant is as long, and a page can still show it. */
const LONGEST_TEXT = 20_000;
/** A text up to here is shown at once, whatever it is made of. */
export const HARMLESS = 1000;
/** How many characters are remembered of texts that were cut; what was read longest ago is forgotten first. */
const MOST_REMEMBERED = 8_000_000;
/** Marks that a letter keeps. */
const MOST_MARKS = 8;

/** The fields of the contract that hold a picture's address, which may be the picture itself, whatever it weighs. */
const PICTURES = /^(?:data|image|media|LOGO|BANNER|\w+ImageUrl)$/;
const PICTURE_ITSELF = /^\s*data:image\/[a-z]+;base64,[a-z\d+/]+=*\s*$/i;

/** What was cut, by what it was cut to. */
const whole = new Map<string, string>();
let remembered = 0;

/** Fields of forms have line ends of their own, and many forms take spaces from both ends. */
const asTyped = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim();

function forget(key: string): void {
  remembered -= whole.get(key)?.length ?? 0;
  whole.delete(key);
}

function remember(key: string, text: string): void {
  forget(key);
  whole.set(key, text);
  remembered += text.length;
  for (const oldest of whole.keys()) {
    if (remembered <= MOST_REMEMBERED || oldest === key) break;
    forget(oldest);
  }
}

function cut(text: string, less: number): string {
  const length = LONGEST_TEXT - less;
  const marks = Math.max(1, MOST_MARKS - less);
  const bare = text.slice(0, length).replaceAll(new RegExp(`(\\p{M}{${marks}})\\p{M}+`, 'gu'), '$1');
  return text.length > length ? `${bare}…` : bare;
}

/**
 * A text as a page can show it: a megabyte, or thousands of accents on one letter, keep a browser busy for seconds
 * wherever they are shown.
 *
 * @param field whose text it is: one of a picture may be the picture itself.
 */
function shortenedText(text: string, field: string): string {
  if (text.length <= HARMLESS || (PICTURES.test(field) && PICTURE_ITSELF.test(text))) return text;
  // Two that begin alike are cut differently, so that each is known again.
  for (let less = 0; ; less += 1) {
    const short = cut(text, less);
    if (short === text) return text;
    const key = asTyped(short);
    const other = whole.get(key);
    if (other === undefined || other === text || less === MOST_MARKS) {
      remember(key, text);
      return short;
    }
  }
}

/** Cuts the texts of an answer, in place: it was parsed just now and is nobody else's. @param field that holds it. */
export function shortened(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return shortenedText(value, field);
  for (const [key, item] of Object.entries(value ?? {}))
    (value as Record<string, unknown>)[key] = shortened(item, Array.isArray(value) ? field : key);
  return value;
}

/** What is sent, with those texts whole that are still what they were cut to. Files and pictures stay as they are. */
export function restored<Value>(value: Value): Value;
export function restored(value: unknown): unknown {
  if (whole.size === 0) return value;
  if (typeof value === 'string') return whole.get(asTyped(value)) ?? value;
  if (Array.isArray(value)) return value.map((item: unknown) => restored(item));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, restored(item as unknown)]));
}
