/**
 * Texts from the platform that are too long to show: cut when they arrive, restored in full when they are sent back. A
 * form or a switch sends a whole record and must not truncate what it only showed.
 */

/**
 * Maximum characters of a text: no name, note or description of a restaurant is that long, and a page can still show
 * it.
 */
const MAX_TEXT_LENGTH = 20_000;
/** A text up to this length is shown without any check. */
export const SHORT_BODY = 1000;
/** Characters to remember of texts that were cut; the least recently read are dropped first. */
const MAX_CACHED_LENGTH = 8_000_000;
/** Combining marks to keep per letter. */
const MAX_MARKS = 8;

/** The contract's fields that hold a picture's address, which may be the picture itself (a data: URL) of any size. */
const PICTURES = /^(?:data|image|media|LOGO|BANNER|\w+ImageUrl)$/;
const PICTURE_ITSELF = /^\s*data:image\/[a-z]+;base64,[a-z\d+/]+=*\s*$/i;

/** The full texts, by their shortened forms. */
const whole = new Map<string, string>();
let remembered = 0;

/** Form fields normalize line ends, and many forms trim spaces. */
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
    if (remembered <= MAX_CACHED_LENGTH || oldest === key) break;
    forget(oldest);
  }
}

function cut(text: string, less: number): string {
  const length = MAX_TEXT_LENGTH - less;
  const marks = Math.max(1, MAX_MARKS - less);
  const trimmed = text.slice(0, length).replaceAll(new RegExp(`(\\p{M}{${marks}})\\p{M}+`, 'gu'), '$1');
  return text.length > length ? `${trimmed}…` : trimmed;
}

/**
 * A text as a page can show it: a megabyte of text, or thousands of accents on one letter, block a browser for seconds.
 *
 * @param field that holds the text: a picture's field may hold the picture itself.
 */
function shortenedText(text: string, field: string): string {
  if (text.length <= SHORT_BODY || (PICTURES.test(field) && PICTURE_ITSELF.test(text))) return text;
  // Texts with the same beginning are cut to different lengths, so that each can be restored.
  for (let less = 0; ; less += 1) {
    const short = cut(text, less);
    if (short === text) return text;
    const key = asTyped(short);
    const other = whole.get(key);
    if (other === undefined || other === text || less === MAX_MARKS) {
      remember(key, text);
      return short;
    }
  }
}

/**
 * Shortens the texts of an answer in place: it was just parsed and nobody else holds it. @param field that holds it.
 */
export function shortened(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return shortenedText(value, field);
  for (const [key, item] of Object.entries(value ?? {}))
    (value as Record<string, unknown>)[key] = shortened(item, Array.isArray(value) ? field : key);
  return value;
}

/**
 * The data to send, with shortened texts that were not edited restored in full. Files and pictures stay as they are.
 */
export function restored<Value>(value: Value): Value;
export function restored(value: unknown): unknown {
  if (whole.size === 0) return value;
  if (typeof value === 'string') return whole.get(asTyped(value)) ?? value;
  if (Array.isArray(value)) return value.map((item: unknown) => restored(item));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, restored(item as unknown)]));
}
