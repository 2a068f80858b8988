/**
 * Ensures that every text has its translations. The compiler does the first half: `i18next.d.ts` makes the keys of the
 * Spanish catalogue the only texts that `t` accepts, data included ({@link TextKey}), so a text that is missing there
 * does not compile. This test is the other half: the other catalogues have the same keys, each key is still in use, and
 * its translations fit.
 */
import { translations as passwordAdvice } from '@zxcvbn-ts/language-en';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { TEXTS } from '../worker/texts.ts';
import ar from './ar.json';
import es from './es.json';

const CATALOGUES: Readonly<Record<string, Readonly<Record<string, string>>>> = { es, ar };

/** Texts that are the same in another language. */
const UNTOUCHED = new Set([
  ...[
    'CSV',
    'Logo',
    'Banner',
    'Zoom',
    'Video, {{size}}',
    'Total',
    'Subtotal',
    'No',
    'Escape',
    'Tab',
    'Enter',
  ],
  ...[
    'Shift + Tab',
    'Home_key',
    'End',
    '{{days}} d',
    '{{hours}} h {{minutes}} min',
    '{{hours}} h',
    '{{minutes}} min {{seconds}} s',
    '{{seconds}} s',
    '{{count}} min',
  ],
]);

const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Words with one spelling in English and two in another language, told apart by i18next's `context`. */
const CONTEXT = /_(key|position|state)$/;

const keyOf = (written: string): string => written.replace(PLURAL, '');
const sentenceOf = (written: string): string => keyOf(written).replace(CONTEXT, '');
const placeholders = (text: string): string[] => (text.match(/\{\{.*?\}\}/g) ?? []).toSorted();
const keysOf = (catalogue: object): string[] => [...new Set(Object.keys(catalogue).map(keyOf))].toSorted();

/** The sources of the console, and the platform's contract with its lists of texts. */
const SOURCES = ['..', '../../../protocol/src/platform'].flatMap((folder) => {
  const directory = path.join(import.meta.dirname, folder);
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join(directory, name), 'utf8'));
});

/** Every string literal in them. */
function quoted(): Set<string> {
  const found = new Set<string>();
  for (const source of SOURCES) {
    for (const [, single, double] of source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"/g)) {
      found.add(single?.replaceAll("\\'", "'") ?? double ?? '');
    }
  }
  return found;
}

describe.each(Object.entries(CATALOGUES))('the catalogue %s', (language, catalogue) => {
  const entries = Object.entries(catalogue);

  it('has the same texts as the others', () => {
    expect(keysOf(catalogue)).toEqual(keysOf(es));
  });

  it('has every plural form of a number, and no plain sentence beside them', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const forms = new Map<string, string[]>();
    for (const [written] of entries) {
      const [, form] = PLURAL.exec(written) ?? [];
      if (form !== undefined) forms.set(keyOf(written), [...(forms.get(keyOf(written)) ?? []), form]);
    }
    expect(forms.size).toBeGreaterThan(0);
    for (const [key, its] of forms) {
      expect([key, its.toSorted()]).toEqual([key, pluralCategories.toSorted()]);
      expect(catalogue).not.toHaveProperty([key]);
    }
  });

  it('has plural forms for each sentence that counts units of time', () => {
    const counting = entries.filter(([written]) => /\{\{\w+\}\} (?:minute|hour|day)/.test(written));
    expect(counting.length).toBeGreaterThan(0);
    expect(counting.map(([written]) => written).filter((written) => !PLURAL.test(written))).toEqual([]);
  });

  it('has the sentence’s placeholders; a form for a single number may omit that number', () => {
    const wrong = entries.filter(([written, text]) => {
      const wanted = placeholders(sentenceOf(written));
      const found = placeholders(text);
      const isOfOneNumber = /_(zero|one|two)$/.test(written);
      const spared = wanted.filter((each) => !isOfOneNumber || !/\{\{(count|hours)\}\}/.test(each));
      return ![wanted, spared].some((each) => each.join(' ') === found.join(' '));
    });
    expect(wrong).toEqual([]);
  });

  it('has a translation for each text, with words in it', () => {
    const untranslated = entries.filter(
      ([written, text]) =>
        text.trim() === '' ||
        (text === sentenceOf(written) &&
          !UNTOUCHED.has(written) &&
          /\p{L}/u.test(text.replaceAll(/\{\{.*?\}\}/g, ''))),
    );
    expect(untranslated).toEqual([]);
  });
});

it('has no unused text', () => {
  const { warnings, suggestions } = passwordAdvice;
  const inUse = quoted();
  for (const advice of [...Object.values(warnings), ...Object.values(suggestions)]) inUse.add(advice);
  expect(Object.keys(es).filter((written) => !inUse.has(sentenceOf(written)))).toEqual([]);
});

/** Counts only by the name of its placeholder, since the languages here need no plural forms for it. */
const COUNTED =
  /\{\{(?:read|expected|measured|all|total|of)\}\} (?:accepted )?(?:orders|products|requests)\b/;
/** English sentences that are correct for one as well. */
const RIGHT_FOR_ONE =
  /\{\{count\}\} (?:selected|found|running|more waiting|waiting|printed today|sent today)\b|\(s\)/;
/** Sentences whose count is never one. */
const NEVER_ONE =
  /^Printed, \{\{count\}\} copies|^For \{\{count\}\} hours$|t least \{\{count\}\} characters|^Accept adds |^\{\{count\}\} holidays added$/;

it('has a singular form in English, whose texts are in the code', () => {
  const counting = Object.keys(es).filter((written) => PLURAL.test(written) || COUNTED.test(written));
  const sources = SOURCES.join('\n');
  const lacking = [...new Set(counting.map(keyOf))].filter((sentence) => {
    if (RIGHT_FOR_ONE.test(sentence) || NEVER_ONE.test(sentence)) return false;
    const [, ...uses] = sources.split(`'${sentence}'`);
    const hasForm = (after: string): boolean =>
      /^,\s*\{(?:\{\{\w+\}\}|[^{}])*\bdefaultValue_one\b/.test(after);
    return uses.length === 0 || !uses.every(hasForm);
  });
  expect(lacking).toEqual([]);
});

it('has the service worker’s texts, which it holds itself', () => {
  for (const [language, catalogue] of Object.entries(CATALOGUES)) {
    const english = Object.entries(TEXTS.en).map(([name, text]) => [name, catalogue[text]]);
    expect(TEXTS).toHaveProperty(language, Object.fromEntries(english));
  }
});

it('has the advice of the password strength library', () => {
  const { warnings, suggestions } = passwordAdvice;
  const advice = [...Object.values(warnings), ...Object.values(suggestions)];
  expect(advice.filter((sentence) => !(sentence in es))).toEqual([]);
});
