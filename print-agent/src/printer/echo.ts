import { AUTOMATIC_STATUS, PAPER_STATUS, processId, realTimeStatus, SERIAL_NUMBER } from './commands.ts';

/**
 * The questions that nothing a printer says contains: no reply has a 1Dh, and none 10h 04h with one of these numbers,
 * for the bits of automatic status that tell of paper come in pairs.
 */
const QUESTIONS: readonly string[] = [
  ...([1, 2, 4] as const).map(realTimeStatus),
  ...[PAPER_STATUS, SERIAL_NUMBER, AUTOMATIC_STATUS, processId('')],
].map((bytes) => Buffer.from(bytes).toString('latin1'));

const isControl = (character: string): boolean => character < ' ';
/** As a terminal writes them: ^P for 10h. */
const shown = (character: string): string =>
  isControl(character) ? `^${String.fromCharCode(character.charCodeAt(0) + 0x40)}` : character;

const ECHOES: readonly string[] = QUESTIONS.flatMap((question) => {
  const characters = Array.from(question);
  const bare = characters.filter((character) => !isControl(character)).join('');
  // Of the others a letter or two is left without their control characters.
  return [question, characters.map(shown).join(''), ...(bare.length < 4 ? [] : [bare])];
});

/** Whether received bytes, each a character, contain a question of ours. */
export function repeatsQuestion(received: string): boolean {
  return ECHOES.some((echo) => received.includes(echo));
}

/** Line ends, which some devices add, and XON and XOFF. */
const ADDED = '\r\n\u0011\u0013';

/** Whether received bytes, each a character, are what is left of what was asked where some of it was lost. */
export function isLeftOf(received: string, asked: string): boolean {
  const bytes = Array.from(received).filter((byte) => !ADDED.includes(byte));
  let at = 0;
  for (const byte of bytes) {
    at = asked.indexOf(byte, at) + 1;
    if (at === 0) return false;
  }
  return bytes.length > 0;
}
