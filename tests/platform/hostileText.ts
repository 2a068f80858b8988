/**
 * Text as somebody who means ill would have it, and a platform whose every answer is full of it: guests name
 * themselves, restaurants' staff name dishes, and either may be anybody.
 */
import type { Call } from '@servery/protocol/platform/call';
import { safeParse } from 'zod/mini';

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
const HOSTILE_LENGTH = {
  marks: `Zalgo${'\u0301\u0323'.repeat(2500)}`,
  unbroken: 'W'.repeat(3000),
  megabyte: 'megabyte '.repeat((1024 * 1024) / 9),
} as const;

/** Addresses that no link may lead to and no picture may come from. */
const HOSTILE_ADDRESSES = [
  `javascript:self.${CANARY}='address'`,
  ` java\nscript:self.${CANARY}='address'`,
  `data:text/html,<script>opener.${CANARY}='address'</script>`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="self.${CANARY}='address'"/>`,
  'https://platform.test@elsewhere.test/',
  'https://[broken',
];

/** What programs go by rather than people: changed, it would show a page that says so and nothing else. */
const FOR_PROGRAMS =
  /(?:id|ids|status|type|kind|token|time|date|day|zone|at|price|code|key|symbol|total|role|mid|country)$/i;
const MACHINE_WORDS = /^(?:-?[\d.:, T+Z-]+|[A-Z_]+|true|false|Enable|Disable|)$/;
const ADDRESS = /^https?:\/\//;

const SHORT: readonly string[] = Object.values(HOSTILE);
const LONG: readonly string[] = Object.values(HOSTILE_LENGTH);
/** Which text of an answer is the first of the long ones: behind what names the page. */
const FIRST_LONG = 4;

/** Gives text out in turn, so that every kind comes up in every place sooner or later. */
export class HostileTexts {
  #answers = 0;
  #texts = 0;
  #addresses = 0;

  /** Another answer: the long texts come once in each. */
  begin(): void {
    this.#answers += 1;
    this.#texts = 0;
  }

  /** What stands in for a text; what a program goes by stays as it is. @param name of the field. */
  instead(text: string, name: string): string {
    if (ADDRESS.test(text)) {
      if (/endpoint$/i.test(name)) return text;
      this.#addresses += 1;
      return HOSTILE_ADDRESSES[this.#addresses % HOSTILE_ADDRESSES.length] ?? text;
    }
    if (FOR_PROGRAMS.test(name) || MACHINE_WORDS.test(text)) return text;
    this.#texts += 1;
    const turn = this.#answers + this.#texts;
    return `${text} ${LONG[this.#texts - FIRST_LONG] ?? SHORT[turn % SHORT.length] ?? ''}`;
  }
}

function disfigure(value: unknown, name: string, texts: HostileTexts): unknown {
  if (typeof value === 'string') return texts.instead(value, name);
  if (Array.isArray(value)) return value.map((item) => disfigure(item, name, texts));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, item]) => [key, disfigure(item, key, texts)] as const);
  // As JSON.parse makes it of a platform's text: a field like any other, which must not become a prototype.
  return Object.fromEntries([...fields, ['__proto__', { [CANARY]: 'prototype' }]]);
}

/**
 * An answer with hostile text behind every text in it, and hostile addresses in place of its own.
 *
 * @param call whose answer it is, where it is one's.
 * @throws Error where it is no longer an answer of that call: what programs go by was changed with the rest.
 */
export function hostileAnswer(answer: unknown, call: Call | undefined, texts: HostileTexts): unknown {
  texts.begin();
  const hostile = disfigure(answer, '', texts);
  if (!call || call.shape === 'stream') return hostile;
  const content = call.shape === 'plain' ? hostile : (hostile as { readonly object?: unknown }).object;
  const checked = safeParse(call.answer, content);
  if (!checked.success) {
    throw new Error(
      `Hostile text breaks the contract of ${call.path}: ${JSON.stringify(checked.error.issues)}`,
    );
  }
  return hostile;
}
