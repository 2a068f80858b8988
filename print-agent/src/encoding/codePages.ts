import iconv from 'iconv-lite';

/** A printer's table of 256 characters. */
export interface CodePage {
  /** Its usual number: 437, 858, 1252. */
  readonly number: number;
  /** The n of `ESC t n` on Epson printers and compatible ones. */
  readonly select: number;
  /** The byte of each character beyond ASCII. */
  readonly bytes: ReadonlyMap<string, number>;
}

/**
 * The supported code pages, in order of preference: 858 and 1252 have the euro sign, which 437 and 850 lack.
 * Selectors: Epson's ESC/POS reference, "ESC t", page n.
 */
const SELECTORS: ReadonlyMap<number, number> = new Map([
  [858, 19],
  [1252, 16],
  [437, 0],
  [850, 2],
  [852, 18],
  [866, 17],
  [1251, 46],
]);

const PRINTABLE = /^[^\p{C}\p{Z}\ufffd]$/u;

/** The character maps are built lazily: most text is ASCII or in the first page. */
const ALL: readonly CodePage[] = Array.from(SELECTORS, ([number, select]) => {
  let bytes: CodePage['bytes'] | undefined;
  return {
    number,
    select,
    get bytes() {
      return (bytes ??= bytesOf(number));
    },
  };
});

function bytesOf(number: number): ReadonlyMap<string, number> {
  const upper = Buffer.from(Array.from({ length: 128 }, (_, index) => 128 + index));
  const characters = Array.from(iconv.decode(upper, `cp${String(number)}`), (character, index) => ({
    character,
    byte: 128 + index,
  }));
  return new Map(
    characters
      .filter(({ character }) => PRINTABLE.test(character))
      .map(({ character, byte }) => [character, byte]),
  );
}

/**
 * The code pages of a printer in its own order of preference, by the number in each name ("cp858", "858",
 * "windows-1252"); all known pages if it names none. Unknown names are ignored: characters that only that page has are
 * then printed as a picture, never as another page's character.
 */
export function codePagesOf(names: readonly string[] | undefined): readonly CodePage[] {
  return names === undefined
    ? ALL
    : names.flatMap((name) => ALL.filter(({ number }) => String(number) === /\d+$/.exec(name)?.[0]));
}

/** The chosen code pages that the printer has, or all that it has if none are chosen. */
export function pagesFor(
  chosen: readonly string[] | undefined,
  has: readonly string[] | undefined,
): readonly CodePage[] {
  const all = codePagesOf(has);
  return chosen === undefined ? all : codePagesOf(chosen).filter((page) => all.includes(page));
}
