/**
 * The words of a note that mean an allergy: emphasised on the screen and on paper. Guests write in any language, so the
 * lists of all languages apply.
 */
import type { Order } from '@servery/protocol/platform/order';
import { NOTE_WORD } from '@servery/protocol/printing/noteWord';
import * as z from 'zod/mini';
import type { Language } from '../language/languages.ts';
import { useStored } from '../session/useStored.ts';
import { stored } from '../storage/stored.ts';

/** Words, and beginnings of words, by language. */
export type AllergyWords = Readonly<Record<Language, readonly string[]>>;

/** Words for an allergy. In a dish's own text, the name of a food alone is no warning: "Almond milk". */
const NAMES_OF_ALLERGIES = {
  en: ['allerg', 'anaphyla', 'epipen', 'intoleran', 'celiac', 'coeliac'],
  es: ['alerg', 'alérg', 'anafila', 'intoleran', 'celíac', 'celiaq'],
  ar: ['حساسي', 'تحسس', 'متحسس', 'سيلياك'],
} as const satisfies AllergyWords;

// The words for an allergy, and the allergens that restaurants must declare.
export const USUAL_WORDS: AllergyWords = {
  en: [
    ...NAMES_OF_ALLERGIES.en,
    ...['nut', 'peanut', 'almond', 'cashew', 'hazelnut', 'pecan', 'pistachio', 'walnut'],
    ...['gluten', 'wheat', 'dairy', 'lactose', 'milk', 'egg', 'sesame', 'soy', 'soya', 'soybean'],
    ...['fish', 'shellfish', 'shrimp', 'prawn', 'crab', 'lobster', 'mustard', 'celery'],
  ],
  es: [
    ...NAMES_OF_ALLERGIES.es,
    ...['nuez', 'nueces', 'frutos secos', 'cacahuete', 'cacahuate', 'maní', 'almendra', 'avellana'],
    ...['anacardo', 'pistacho', 'gluten', 'trigo', 'lácteo', 'lactosa', 'leche', 'huevo', 'sésamo'],
    ...['ajonjolí', 'soja', 'pescado', 'marisco', 'crustáceo', 'camarón', 'gamba', 'langosta', 'mostaza'],
  ],
  ar: [
    ...NAMES_OF_ALLERGIES.ar,
    ...['مكسرات', 'جوز', 'لوز', 'فستق', 'فول سوداني', 'كاجو', 'بندق'],
    ...['غلوتين', 'جلوتين', 'قمح', 'ألبان', 'لاكتوز', 'حليب', 'بيض', 'سمسم', 'صويا', 'سمك', 'محار'],
    ...['قشريات', 'جمبري', 'روبيان', 'خردل'],
  ],
};

const changes = z.readonly(z.record(z.string(), z.readonly(z.array(z.string()))));
export type ChangedWords = z.output<typeof changes>;

/** Only the lists that the owner has changed: the others get the words that later versions add. */
export const changedWords = stored('allergy_words', changes, { per: 'merchant', otherwise: {} });

/** The lists that apply. */
export const allergyWords = (changed: ChangedWords): AllergyWords => ({ ...USUAL_WORDS, ...changed });

/** A typed list: words separated by commas or lines. */
export const typedWords = (typed: string): readonly string[] =>
  typed
    .split(/[,،;\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** The lists that differ from the usual ones; undefined if none does. */
export function changesOf(lists: AllergyWords): ChangedWords | undefined {
  const changed = Object.entries(lists).filter(
    ([language, words]) => words.join() !== USUAL_WORDS[language as Language].join(),
  );
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

const MARKS = /[\p{M}\u0640]/gu;

/** The text in lower case, without accents, vowel marks and spelling variants of Arabic. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .toLowerCase()
    .replaceAll('\u0649', '\u064a')
    .replaceAll('\u0629', '\u0647');

/** "and", "with", "for", "the" and their combinations, which Arabic writes as one word with the next. */
const ARABIC_PREFIX = /^[وف]?(?:[بك]?ال|لل|[بكل])?(?=\p{L}{3})/u;

/**
 * A word with more letters also matches the beginning of longer words; a shorter one matches only with these endings:
 * "nut" is not "nutmeg".
 */
const SHORT = 4;
const ENDING = /^(?:e?s|ه|ات)?$/;

const begins = (word: string, start: string): boolean =>
  word.startsWith(start) && (start.length > SHORT || ENDING.test(word.slice(start.length)));

/** Each entry as a list of folded words: most entries are one word. */
type Entries = readonly (readonly string[])[];

const entriesOf = new WeakMap<ChangedWords, Entries>();

/** Computed once for all notes. */
function allergyEntries(changed: ChangedWords): Entries {
  const known = entriesOf.get(changed);
  if (known) return known;
  const entries = Object.values(allergyWords(changed))
    .flat()
    .map((entry) => folded(entry).match(NOTE_WORD) ?? [])
    .filter((entry) => entry.length > 0);
  entriesOf.set(changed, entries);
  return entries;
}

export interface NotePart {
  readonly text: string;
  readonly isStrong: boolean;
}

/** The note split into parts; parts that mean an allergy are strong. */
export function noteParts(note: string, changed: ChangedWords): readonly NotePart[] {
  const words = [...note.matchAll(NOTE_WORD)];
  const forms = words.map(({ 0: word }) => {
    const whole = folded(word);
    return [whole, whole.replace(ARABIC_PREFIX, '')];
  });
  const isAt = (entry: readonly string[], at: number): boolean =>
    entry.every((part, offset) =>
      forms[at + offset]?.some((form) => (offset < entry.length - 1 ? form === part : begins(form, part))),
    );
  const strong = new Set<number>();
  for (const entry of allergyEntries(changed)) {
    for (const at of words.keys()) {
      if (isAt(entry, at)) entry.forEach((_, offset) => strong.add(at + offset));
    }
  }
  const parts: NotePart[] = [];
  let from = 0;
  for (const [at, { 0: text, index }] of words.entries()) {
    if (!strong.has(at)) continue;
    parts.push({ text: note.slice(from, index), isStrong: false }, { text, isStrong: true });
    from = index + text.length;
  }
  return [...parts, { text: note.slice(from), isStrong: false }].filter(({ text }) => text !== '');
}

const namesAllergy = (text: string): boolean =>
  noteParts(text, NAMES_OF_ALLERGIES).some(({ isStrong }) => isStrong);

/**
 * The guest's texts, one line each: the dishes and add-ons whose own text names an allergy ("Pad Thai: Nut allergy"),
 * then the order's note.
 */
export function guestNote({ order_note: note, items }: Pick<Order, 'order_note' | 'items'>): string {
  const warnings = items.flatMap(({ name, addons }) => {
    const texts = addons.map(({ addon_full_name }) => addon_full_name).filter(namesAllergy);
    if (texts.length > 0) return [`${name}: ${texts.join(', ')}`];
    return namesAllergy(name) ? [name] : [];
  });
  return [...new Set(warnings), ...(note === '' ? [] : [note])].join('\n');
}

/** The words of a note that mean an allergy, each once, as they are written there. */
export const strongWords = (note: string, changed: ChangedWords): readonly string[] => [
  ...new Set(noteParts(note, changed).flatMap(({ text, isStrong }) => (isStrong ? [text] : []))),
];

/** The signed-in merchant's changed lists. */
export const useChangedWords = (): ChangedWords => useStored(changedWords);
