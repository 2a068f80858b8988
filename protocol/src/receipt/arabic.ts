/**
 * Shapes Arabic letters by their neighbours into Unicode's presentation forms: a bitmap font has a glyph for each form
 * and no rules for joining.
 *
 * Implemented here because no library fits: those on npm are unmaintained, most of them GPL, and the one under MIT
 * breaks words at every vowel sign. HarfBuzz needs the tables of an outline font, which a bitmap font lacks. The forms
 * need no table: compatibility normalisation maps each of them back to its letter.
 */

/** Arabic Presentation Forms-B, with the forms of most letters, before the rest in Forms-A. */
const FORM_BLOCKS = [
  [0xfe80, 0xfefc],
  [0xfb50, 0xfbff],
] as const;

const LAM = '\u0644';

/**
 * The forms of a letter, or of lam and an alef together, in the order of Unicode's charts: isolated, final, and of
 * letters that join on both sides initial and medial. Their number
 * says how the letter joins; noon ghunna, which Unicode lets join on both sides, ends words and has two.
 */
const FORMS: ReadonlyMap<string, readonly string[]> = formsByLetter();

function formsByLetter(): ReadonlyMap<string, readonly string[]> {
  const forms = new Map<string, string[]>();
  for (const [first, last] of FORM_BLOCKS) {
    for (let code = first; code <= last; code += 1) {
      const form = String.fromCharCode(code);
      const letters = form.normalize('NFKC');
      // Lam with alef is the only ligature that every reader expects.
      if (letters !== form && (letters.length === 1 || letters.startsWith(LAM))) {
        forms.set(letters, [...(forms.get(letters) ?? []), form]);
      }
    }
  }
  return forms;
}

/** Indices of a letter's forms. */
const ISOLATED = 0;
const FINAL = 1;
const INITIAL = 2;
const MEDIAL = 3;

/** Joining characters: letters, tatweel and the joiner. Most texts have none. */
const ARABIC = /[\u0620-\u06ff\u0750-\u077f\u0870-\u08ff]/;
/** Vowel signs and other marks, over which letters join (Joining_Type=Transparent). */
const MARK = /^[\p{Mn}\p{Me}]$/u;
/** Tatweel and the zero width joiner (Joining_Type=Join_Causing). */
const JOINER = /^[\u0640\u200d]$/;
/**
 * Letters without presentation forms (of Kurdish, Pashto, Sindhi, Uyghur and more) keep their isolated shape, but
 * their neighbours join towards them. ArabicShaping.txt: Joining_Type Right_Joining, Non_Joining, else
 * Dual_Joining.
 */
const FORMLESS = /^(?=\p{L})[\u0620-\u06ff\u0750-\u077f\u0870-\u08ff]$/u;
const FORMLESS_RIGHT =
  /^[\u0672\u0673\u0675-\u0677\u0689-\u068b\u068f\u0690\u0692-\u0697\u0699\u06c3\u06c4\u06ca\u06cd\u06cf\u06d5\u06ee\u06ef\u0759-\u075b\u076b\u076c\u0771\u0773\u0774\u0778\u0779\u0870-\u0882\u088e\u08aa-\u08ac\u08ae\u08b1\u08b2\u08b9]$/;
const FORMLESS_NONE = /^[\u0674\u06e5\u06e6\u0887\u08ad\u08c9]$/;

/** The sides on which a character joins: to the one before it (on its right) and to the one after it. */
interface Joins {
  readonly before: boolean;
  readonly after: boolean;
}

function joinsOf(character: string): Joins {
  const forms = FORMS.get(character)?.length;
  if (forms !== undefined) {
    // A letter joins on the sides for which it has a form.
    return { before: forms > FINAL, after: forms > INITIAL };
  }
  const before = JOINER.test(character) || (FORMLESS.test(character) && !FORMLESS_NONE.test(character));
  return { before, after: before && !FORMLESS_RIGHT.test(character) };
}

/** The text, still in logical order, with each Arabic letter in its joined form. */
export function joinLetters(text: string): string {
  if (!ARABIC.test(text)) {
    return text;
  }
  const shaped: string[] = [];
  /** The letter that the next one may join, with its index in the output. */
  let previous: { at: number; letter: string; fromBefore: boolean; after: boolean } | undefined;
  for (const character of text) {
    const at = shaped.push(character) - 1;
    if (MARK.test(character)) {
      continue;
    }
    const { before, after } = joinsOf(character);
    const fromBefore = before && previous?.after === true;
    if (fromBefore && previous !== undefined) {
      const { at: place, letter, fromBefore: wasJoined } = previous;
      const ligature = FORMS.get(letter + character);
      if (ligature !== undefined) {
        shaped[place] = ligature[wasJoined ? FINAL : ISOLATED] ?? letter;
        shaped[at] = '';
        previous = undefined;
        continue;
      }
      shaped[place] = formOf(letter, wasJoined ? MEDIAL : INITIAL);
    }
    shaped[at] = formOf(character, fromBefore ? FINAL : ISOLATED);
    previous = { at, letter: character, fromBefore, after };
  }
  return shaped.join('');
}

function formOf(letter: string, form: number): string {
  return FORMS.get(letter)?.[form] ?? letter;
}
