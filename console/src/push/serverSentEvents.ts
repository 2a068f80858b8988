/** Characters of one event: a line that never ends, or data without end, is not kept until the memory is full. */
const LONGEST_EVENT = 100_000;

/**
 * Reads server-sent events from text that comes in pieces. The browser's own EventSource cannot send the bearer
 * token that the platform asks for.
 *
 * @param onEvent called with the event's name ("message" where it has none) and its data; not with what is too long.
 * @returns what takes the next piece.
 */
export function readEvents(onEvent: (name: string, data: string) => void): (piece: string) => void {
  let rest = '';
  let length = 0;
  let name = '';
  let data: string[] = [];

  const take = (line: string): void => {
    // Comments are signs of life, however many.
    if (!line.startsWith(':')) length += line.length;
    if (line === '') {
      if (data.length > 0 && length <= LONGEST_EVENT) onEvent(name || 'message', data.join('\n'));
      name = '';
      data = [];
      length = 0;
      return;
    }
    if (length > LONGEST_EVENT) return;
    const colon = line.indexOf(':');
    // A line that begins with a colon is a comment, sent to keep the line open.
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') name = value;
    else if (field === 'data') data.push(value);
  };

  return (piece) => {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line.replace(/\r$/, ''));
    if (rest.length <= LONGEST_EVENT) return;
    // Its end is still to come: what it is of is too long already.
    length += rest.length;
    rest = ':';
  };
}
