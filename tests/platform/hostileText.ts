/**
 * Hostile input: guests choose their names and staff the names of dishes, and any of them may be an attacker.
 */
import type { CallName } from '@servery/protocol/platform/calls';

/** A response: of a call by its name, or the merchant's record, which is not a call. */
export type AnswerName = CallName | 'merchantRecord';

/** A page checks `self.struck` to detect that text from the platform ran as a script. */
export const CANARY = 'struck';

const RIGHT_TO_LEFT_OVERRIDE = '\u202E';
const UNCLOSED_ISOLATES = '\u2066\u2067\u2068';

/** Texts short enough for any field, by their target. */
export const HOSTILE = {
  markup: `<img src=x onerror="self.${CANARY}='markup'">`,
  script: `</script></title></style><script>self.${CANARY}='script'</script>`,
  drawing: `<svg onload="self.${CANARY}='drawing'">`,
  template: `{{name}} {{- count}} $t(Orders) $t(Orders, {"count": 2}) \${self.${CANARY}='template'}`,
  override: `${RIGHT_TO_LEFT_OVERRIDE}override`,
  isolates: `${UNCLOSED_ISOLATES}isolates`,
  invisible: '\u200B\u200C\u200D\uFEFF\u00AD\u2060',
  nothing: 'be\u0000fore\u0007\u001B[31m',
  surrogates: '\uD800 \uDC00 \uDBFF',
  formula: `=cmd|' /C calc'!A0`,
  quotes: `'"\`;--\\`,
  prototype: '__proto__',
} as const;

/** Like {@link HOSTILE}, but long: stacked diacritics, and sheer size. */
export const HOSTILE_LENGTH = {
  marks: `Zalgo${'\u0301\u0323'.repeat(2500)}`,
  unbroken: 'W'.repeat(3000),
  long: 'megabyte '.repeat((64 * 1024) / 9),
} as const;

/** URLs that no link and no picture may use. */
export const HOSTILE_ADDRESSES = [
  `javascript:self.${CANARY}='address'`,
  ` java\nscript:self.${CANARY}='address'`,
  `data:text/html,<script>opener.${CANARY}='address'</script>`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="self.${CANARY}='address'"/>`,
  'https://platform.test@elsewhere.test/',
  'https://[broken',
] as const;

const EVERY_SHORT = Object.values(HOSTILE).join(' ');
const EVERY_KIND = `${EVERY_SHORT} ${Object.values(HOSTILE_LENGTH).join(' ')}`;
const MEGABYTE = HOSTILE_LENGTH.long.repeat(16);

/** The fields with the URL of a page or a picture. */
const ADDRESSES =
  /^(?:image|productImageUrl|giftCardImageUrl|data|media|LOGO|BANNER|url|endpoint|report_link)$/;

/**
 * Provides the texts for each field of each response. The first item of a list has every kind of text at once in each
 * of its fields, and the first field of each response a megabyte; the others have only the short ones, since a browser
 * could not hold as much.
 */
export class HostileTexts {
  readonly #given = new Map<string, { hasAddress: boolean }>();
  #answer: AnswerName | undefined;
  #inAnswer = new Set<string>();
  #answered = new Set<AnswerName>();
  #words = new Map<string, number>();
  #addresses = 0;

  /** Begins another response. */
  begin(answer: AnswerName): void {
    this.#answer = answer;
    this.#answered.add(answer);
    this.#inAnswer = new Set();
    this.#words = new Map();
  }

  /**
   * The replacement of a text. A field's first URL stays valid, with every kind of text after it, since a refused URL
   * also hides what is next to it; all later ones are hostile.
   *
   * @param name of the field.
   * @param place its path in the response; all items of a list have the same one.
   */
  instead(text: string, name: string, place: string): string {
    const field = `${this.#answer} ${place}`;
    const isFirst = !this.#inAnswer.has(place);
    this.#inAnswer.add(place);
    const kinds = isFirst ? EVERY_KIND + (this.#inAnswer.size === 1 ? MEGABYTE : '') : EVERY_SHORT;
    const isAddress = ADDRESSES.test(name);
    const given = this.#given.get(field);
    this.#given.set(field, { hasAddress: !isAddress || given !== undefined });
    if (!isAddress) return `${text} ${kinds}`;
    if (!given) return `${text}#${kinds}`;
    this.#addresses += 1;
    const address = HOSTILE_ADDRESSES[this.#addresses % HOSTILE_ADDRESSES.length] ?? text;
    // Unchanged, or followed by every kind of text, which a script reads as a comment.
    return isFirst ? `${address}//${kinds}` : address;
  }

  /** The replacement of a text that programs use: hostile in the second item of a list. @param place as above. */
  insteadOfWord(word: string, place: string): string {
    const seen = (this.#words.get(place) ?? 0) + 1;
    this.#words.set(place, seen);
    return seen === 2 ? EVERY_SHORT : word;
  }

  /** The responses since the last call of this function. */
  answered(): ReadonlySet<AnswerName> {
    const answered = this.#answered;
    this.#answered = new Set();
    return answered;
  }

  /** Whether a field has had every kind of text. @param place as given to {@link instead}. */
  hasHadAll(answer: AnswerName, place: string): boolean {
    return this.#given.get(`${answer} ${place}`)?.hasAddress === true;
  }
}
