/** A text tidied by plain rules, for a platform without a language model. Words stay as they are. */

/** Addresses of the web and of mail, names of accounts and tags: nothing in them is punctuation. */
const ADDRESS = /(\S*(?:[:/@#]\S|www\.)\S*)/;

/** What ends with a full stop without ending a sentence, besides single letters and what has full stops inside. */
const ABBREVIATIONS = [
  'approx',
  'ca',
  'dr',
  'etc',
  'incl',
  'max',
  'min',
  'mr',
  'mrs',
  'ms',
  'no',
  'st',
  'vs',
];

/** One mark where there were several; an ellipsis stays one. */
function tidyMarks(text: string): string {
  return text
    .replaceAll(/ +([,.!?;]+)(?=\s|$)/g, '$1')
    .replaceAll(/([,;!?])\1+/g, '$1')
    .replaceAll(/(?:\?!|!\?)[?!]*/g, '?!')
    .replaceAll(/\.{4,}/g, '...')
    .replaceAll(/(?<!\.)\.\.(?!\.)/g, '.')
    .replaceAll(/(\p{L}),(?=\p{L})/gu, '$1, ');
}

/** Whether a word with a full stop behind it, or another mark, ends a sentence. */
function endsSentence(word: string): boolean {
  if (/[!?]["”’)]*$/.test(word)) return true;
  const [, stem = ''] = /^\W*(.*?)\.["”’)]*$/u.exec(word) ?? [];
  return stem.length > 1 && !stem.includes('.') && !ABBREVIATIONS.includes(stem.toLowerCase());
}

/** Capital letters where sentences begin; not in addresses and not in words that have one inside, as "iPizza". */
function capitalise(text: string): string {
  let isStart = true;
  return text.replaceAll(/\S+/g, (word) => {
    const begins = isStart && /^["“‘(]*\p{Ll}[^\p{Lu}.@/:]*[.]*\P{L}*$/u.test(word);
    isStart = endsSentence(word);
    return begins ? word.replace(/\p{Ll}/u, (letter) => letter.toUpperCase()) : word;
  });
}

/** Spaces, blank lines, repeated marks and the beginnings of sentences put right. */
export function tidyText(text: string): string {
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  const parts = lines.split(ADDRESS).map((part, index) => (index % 2 === 1 ? part : tidyMarks(part)));
  return capitalise(parts.join(''));
}
