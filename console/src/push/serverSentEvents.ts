/**
 * Reads server-sent events from text that comes in pieces. The browser's own EventSource cannot send the bearer
 * token that the platform asks for.
 *
 * @param onEvent called with the event's name ("message" where it has none) and its data.
 * @returns what takes the next piece.
 */
export function readEvents(onEvent: (name: string, data: string) => void): (piece: string) => void {
  let rest = '';
  let name = '';
  let data: string[] = [];

  const take = (line: string): void => {
    if (line === '') {
      if (data.length > 0) onEvent(name || 'message', data.join('\n'));
      name = '';
      data = [];
      return;
    }
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
  };
}
