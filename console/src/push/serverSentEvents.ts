/** Maximum characters of an event: an endless one must not fill the memory. */
const MAX_EVENT_LENGTH = 100_000;

/**
 * Reads server-sent events from text that comes in chunks. The browser's EventSource cannot send the bearer token
 * that the platform requires.
 *
 * @param onEvent called with the event's name ("message" if it has none) and its data; not for overlong events.
 * @returns a function that takes the next chunk.
 */
export function readEvents(onEvent: (name: string, data: string) => void): (piece: string) => void {
  let rest = '';
  let length = 0;
  let name = '';
  let data: string[] = [];

  const take = (line: string): void => {
    // Comments are heartbeats: they do not count, however many there are.
    if (!line.startsWith(':')) length += line.length;
    if (line === '') {
      if (data.length > 0 && length <= MAX_EVENT_LENGTH) onEvent(name || 'message', data.join('\n'));
      name = '';
      data = [];
      length = 0;
      return;
    }
    if (length > MAX_EVENT_LENGTH) return;
    const colon = line.indexOf(':');
    // A line that begins with a colon is a comment, sent to keep the connection open.
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') name = value;
    else if (field === 'data') data.push(value);
  };

  return (piece) => {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line.replace(/\r$/, ''));
    if (rest.length <= MAX_EVENT_LENGTH) return;
    // The line is not complete yet, but the event is already too long.
    length += rest.length;
    rest = ':';
  };
}
