/**
 * Text as somebody who means ill would have it: guests name themselves, restaurants' staff name dishes, and either may
 * be anybody.
 */
import type { CallName } from '@servery/protocol/platform/calls';

/** What is answered: a call by its name, or the merchant's record, which is no call. */
export type AnswerName = CallName | 'merchantRecord';

/** What a page looks at to see that text of a platform ran as a program: `self.struck`. */
export const CANARY = 'struck';

const RIGHT_TO_LEFT_OVERRIDE = '\u202E';
const UNCLOSED_ISOLATES = '\u2066\u2067\u2068';

/** Short enough for any field, by what each is after. */
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

/** As {@link HOSTILE}, but long: how tall letters grow, and how much a page can hold. */
export const HOSTILE_LENGTH = {
  marks: `Zalgo${'\u0301\u0323'.repeat(2500)}`,
  unbroken: 'W'.repeat(3000),
  megabyte: 'megabyte '.repeat((1024 * 1024) / 9),
} as const;

/** Addresses that no link may lead to and no picture may come from. */
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

/** The fields that hold the address of a page or a picture. */
const ADDRESSES =
  /^(?:image|productImageUrl|giftCardImageUrl|data|media|LOGO|BANNER|url|endpoint|report_link)$/;

/**
 * Gives text out, field by field of each kind of answer. The first of a list has every kind of text at once in each of
 * its fields, a megabyte included; a browser could not hold as much of all of them.
 */
export class HostileTexts {
  readonly #given = new Map<string, { hasAddress: boolean }>();
  #answer: AnswerName | undefined;
  #inAnswer = new Set<string>();
  #answered = new Set<AnswerName>();
  #words = new Map<string, number>();
  #addresses = 0;

  /** Another answer begins. */
  begin(answer: AnswerName): void {
    this.#answer = answer;
    this.#answered.add(answer);
    this.#inAnswer = new Set();
    this.#words = new Map();
  }

  /**
   * What stands in for a text. An address is at first its own with every kind of text behind it, since what is not shown
   * takes what is beside it along; all others of a field are hostile.
   *
   * @param name of the field.
   * @param place where in the answer it is: the items of a list have one.
   */
  instead(text: string, name: string, place: string): string {
    const field = `${this.#answer} ${place}`;
    const isFirst = !this.#inAnswer.has(place);
    this.#inAnswer.add(place);
    const kinds = isFirst ? EVERY_KIND : EVERY_SHORT;
    const isAddress = ADDRESSES.test(name);
    const given = this.#given.get(field);
    this.#given.set(field, { hasAddress: !isAddress || given !== undefined });
    if (!isAddress) return `${text} ${kinds}`;
    if (!given) return `${text}#${kinds}`;
    this.#addresses += 1;
    const address = HOSTILE_ADDRESSES[this.#addresses % HOSTILE_ADDRESSES.length] ?? text;
    // As it is, or with all that may follow an address: a script takes it for a remark.
    return isFirst ? `${address}//${kinds}` : address;
  }

  /** What stands in for a text that a program goes by: hostile in the second of a list. @param place as above. */
  insteadOfWord(word: string, place: string): string {
    const seen = (this.#words.get(place) ?? 0) + 1;
    this.#words.set(place, seen);
    return seen === 2 ? EVERY_SHORT : word;
  }

  /** What was answered since this was last asked. */
  answered(): ReadonlySet<AnswerName> {
    const answered = this.#answered;
    this.#answered = new Set();
    return answered;
  }

  /** Whether a field has had every kind. @param place as given to {@link instead}. */
  hasHadAll(answer: AnswerName, place: string): boolean {
    return this.#given.get(`${answer} ${place}`)?.hasAddress === true;
  }
}
