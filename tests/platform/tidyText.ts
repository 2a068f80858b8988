/** Tidies a text by fixed rules, for a platform without a language model. The words do not change. */

/** URLs, email addresses, account names and tags: their marks are not punctuation. */
const ADDRESS = /(\S*(?:[:/@#]\S|www\.)\S*)/;

/** Abbreviations whose full stop does not end a sentence, besides single letters and words with inner full stops. */
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

/** Collapses repeated marks into one; an ellipsis stays. */
function tidyMarks(text: string): string {
  return text
    .replaceAll(/ +([,.!?;]+)(?=\s|$)/g, '$1')
    .replaceAll(/([,;!?])\1+/g, '$1')
    .replaceAll(/(?:\?!|!\?)[?!]*/g, '?!')
    .replaceAll(/\.{4,}/g, '...')
    .replaceAll(/(?<!\.)\.\.(?!\.)/g, '.')
    .replaceAll(/(\p{L}),(?=\p{L})/gu, '$1, ');
}

/** Whether a word, with the mark after it, ends a sentence. */
function endsSentence(word: string): boolean {
  if (/[!?]["”’)]*$/.test(word)) return true;
  const [, stem = ''] = /^\W*(.*?)\.["”’)]*$/u.exec(word) ?? [];
  return stem.length > 1 && !stem.includes('.') && !ABBREVIATIONS.includes(stem.toLowerCase());
}

/** Capitalises the beginnings of sentences, except addresses and words with an inner capital, such as "iPizza". */
function capitalise(text: string): string {
  let isStart = true;
  return text.replaceAll(/\S+/g, (word) => {
    const begins = isStart && /^["“‘(]*\p{Ll}[^\p{Lu}.@/:]*[.]*\P{L}*$/u.test(word);
    isStart = endsSentence(word);
    return begins ? word.replace(/\p{Ll}/u, (letter) => letter.toUpperCase()) : word;
  });
}

/** Corrects spaces, blank lines, repeated marks and the beginnings of sentences. */
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
