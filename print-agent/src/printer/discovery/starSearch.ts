import { createSocket } from 'node:dgram';
import { type Announcement, type Listen, shownText } from './announcements.ts';

/** Where to ask: the broadcast address of a network. */
export interface StarQuestion {
  readonly address: string;
  readonly port: number;
}

/**
 * The port of the "Star Discovery Protocol" (Star Micronics, "IFBD-HE07/08, BE07 User's Manual", page 3-11, which leaves
 * out the packets). The packets are as public projects have recorded them between a TSP143IIILAN, a TSP143
 * with a network card, and Star's own software.
 */
export const STAR_SEARCH_PORT = 22_222;

const MAGIC = 'STR_BCAST';
/** The magic in 16 bytes, the version in 8, the length of 28 in 2, and a number of the question, which may be any. */
const QUESTION = Buffer.from(`${MAGIC.padEnd(16, '\0')}RQ1.0.0\0\0\x1c\0\0`, 'latin1');
/** The version of the answer, its maker, model and class, as texts that end at a NUL. */
const VERSION = [0x10, 4] as const;
const MAKER = [0x8c, 32] as const;
const MODEL = [0xcc, 64] as const;
const CLASS = [0x10c, 32] as const;

/** The query is repeated because datagrams get lost. */
const QUERY_INTERVAL_MS = 1000;

/** Asks networks for Star printers, each of which answers to the port that asked. */
export function listenForStars(queries: readonly StarQuestion[]): Listen {
  return (onAnnouncement, signal) =>
    new Promise((resolve) => {
      if (queries.length === 0 || signal.aborted) {
        resolve();
        return;
      }
      const socket = createSocket('udp4');
      const ask = (): void => {
        // Without its result: a network may have gone, or forbid broadcasts.
        for (const { address, port } of queries) socket.send(QUESTION, port, address, () => undefined);
      };
      let asking: NodeJS.Timeout | undefined;
      socket.on('message', (packet, { address }) => {
        const announcement = readStarAnswer(packet, address);
        if (announcement !== undefined) onAnnouncement(announcement);
      });
      // Without a socket, no answers arrive.
      socket.on('error', () => undefined);
      socket.bind(() => {
        socket.setBroadcast(true);
        asking = setInterval(ask, QUERY_INTERVAL_MS);
        ask();
      });
      const end = (): void => {
        clearInterval(asking);
        socket.close(() => resolve());
      };
      signal.addEventListener('abort', end, { once: true });
    });
}

/** The printer that an answer describes; undefined for anything else, such as the agent's own question. */
export function readStarAnswer(packet: Buffer, address: string): Announcement | undefined {
  const text = ([at, length]: readonly [number, number]): string =>
    packet.toString('latin1', at, at + length).replace(/\0.*$/s, '');
  if (text([0, 16]) !== MAGIC || text(VERSION) !== 'RS1.' || text(CLASS) !== 'PRINTER') return undefined;
  // "TSP143 (STR_T-001)": the model, and the language that it is set to.
  const model = shownText(text(MODEL).replace(/\(.*/s, ''));
  const name = shownText(`${text(MAKER)} ${model}`);
  return { address, star: { model }, ...(name !== '' && { name }) };
}
