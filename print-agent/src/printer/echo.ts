import {
  AUTOMATIC_STATUS,
  MODEL,
  PAPER_STATUS,
  processId,
  realTimeStatus,
  SERIAL_NUMBER,
} from './commands.ts';

/**
 * Queries that no reply of a printer contains: no reply has a 1Dh, and none has 10h 04h with one of these numbers,
 * because the paper bits of automatic status come in pairs.
 */
const QUESTIONS: readonly string[] = [
  ...([1, 2, 4] as const).map(realTimeStatus),
  ...[PAPER_STATUS, MODEL, SERIAL_NUMBER, AUTOMATIC_STATUS, processId('')],
].map((bytes) => Buffer.from(bytes).toString('latin1'));

const isControl = (character: string): boolean => character < ' ';
/** Caret notation, as a terminal echoes control characters: ^P for 10h. */
const shown = (character: string): string =>
  isControl(character) ? `^${String.fromCharCode(character.charCodeAt(0) + 0x40)}` : character;

const ECHOES: readonly string[] = QUESTIONS.flatMap((query) => {
  const characters = Array.from(query);
  const bare = characters.filter((character) => !isControl(character)).join('');
  // The other questions have only a letter or two left without their control characters.
  return [query, characters.map(shown).join(''), ...(bare.length < 4 ? [] : [bare])];
});

/** Whether the received bytes, one character each, contain one of our questions. */
export function repeatsQuestion(received: string): boolean {
  return ECHOES.some((echo) => received.includes(echo));
}

/** Line ends, which some devices add, and XON and XOFF. */
const ADDED = '\r\n\u0011\u0013';

/** Whether the received bytes, one character each, are a partial echo: the query with some bytes lost. */
export function isPartialEcho(received: string, query: string): boolean {
  const bytes = Array.from(received).filter((byte) => !ADDED.includes(byte));
  let at = 0;
  for (const byte of bytes) {
    at = query.indexOf(byte, at) + 1;
    if (at === 0) return false;
  }
  return bytes.length > 0;
}
