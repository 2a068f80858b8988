/**
 * That every text has its translations. The first half is the compiler's: `i18next.d.ts` makes the keys of the Spanish
 * catalogue the only texts that `t` takes, data among them ({@link TextKey}), so that a text which it lacks does not
 * compile, at no cost of its own. This is the other half, by plain reading: that the other catalogues have the same
 * keys, that each is still in use, and that what stands in them fits.
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
/** Words of one spelling in English that another language has two for, told apart by i18next's `context`. */
const CONTEXT = /_(key|position|state)$/;

const keyOf = (written: string): string => written.replace(PLURAL, '');
const sentenceOf = (written: string): string => keyOf(written).replace(CONTEXT, '');
const placeholders = (text: string): string[] => (text.match(/\{\{.*?\}\}/g) ?? []).toSorted();
const keysOf = (catalogue: object): string[] => [...new Set(Object.keys(catalogue).map(keyOf))].toSorted();

/** The sources of the console, and of what the platform's contract lists. */
const SOURCES = ['..', '../../../protocol/src/platform'].flatMap((folder) => {
  const directory = path.join(import.meta.dirname, folder);
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join(directory, name), 'utf8'));
});

/** Every text in quotes in them. */
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

  it('has the texts that the others have', () => {
    expect(keysOf(catalogue)).toEqual(keysOf(es));
  });

  it('has every form that a number asks for, and no sentence beside them', () => {
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

  it('has forms for each sentence that counts in words of time', () => {
    const counting = entries.filter(([written]) => /\{\{\w+\}\} (?:minute|hour|day)/.test(written));
    expect(counting.length).toBeGreaterThan(0);
    expect(counting.map(([written]) => written).filter((written) => !PLURAL.test(written))).toEqual([]);
  });

  it('has the placeholders of the sentence; forms for one number may leave that out', () => {
    const wrong = entries.filter(([written, text]) => {
      const wanted = placeholders(sentenceOf(written));
      const found = placeholders(text);
      const isOfOneNumber = /_(zero|one|two)$/.test(written);
      const spared = wanted.filter((each) => !isOfOneNumber || !/\{\{(count|hours)\}\}/.test(each));
      return ![wanted, spared].some((each) => each.join(' ') === found.join(' '));
    });
    expect(wrong).toEqual([]);
  });

  it('has a translation for each, with words in it', () => {
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

it('has no text that nothing shows any more', () => {
  const { warnings, suggestions } = passwordAdvice;
  const inUse = quoted();
  for (const advice of [...Object.values(warnings), ...Object.values(suggestions)]) inUse.add(advice);
  expect(Object.keys(es).filter((written) => !inUse.has(sentenceOf(written)))).toEqual([]);
});

/** What counts by the name of its placeholder alone, since other languages need no forms for it. */
const COUNTED =
  /\{\{(?:read|expected|measured|all|total|of)\}\} (?:accepted )?(?:orders|products|requests)\b/;
/** English sentences that are right for one as well. */
const RIGHT_FOR_ONE = /\{\{count\}\} (?:chosen|found|running|more waiting|waiting)\b|\(s\)/;
/** Those that never count one. */
const NEVER_ONE =
  /^Printed, \{\{count\}\} copies|^For \{\{count\}\} hours$|t least \{\{count\}\} characters|^Accept offers |^\{\{count\}\} holidays are added$/;

it('has a form for one in English, whose texts stand where they are used', () => {
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

it('has what the service worker says without it', () => {
  for (const [language, catalogue] of Object.entries(CATALOGUES)) {
    const english = Object.entries(TEXTS.en).map(([name, text]) => [name, catalogue[text]]);
    expect(TEXTS).toHaveProperty(language, Object.fromEntries(english));
  }
});

it('has the advice of the library that judges passwords', () => {
  const { warnings, suggestions } = passwordAdvice;
  const advice = [...Object.values(warnings), ...Object.values(suggestions)];
  expect(advice.filter((sentence) => !(sentence in es))).toEqual([]);
});
