import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A Star printer's answers to a search of the network, until it is closed. */
export interface StarSearch {
  readonly port: number;
  close(): Promise<void>;
}

const MAGIC = Buffer.from('STR_BCAST'.padEnd(16, '\0'));
const QUESTION_BYTES = 28;

/**
 * Answers Star's search by UDP (port 22222 on a real printer) on 127.0.0.1, as a TSP143IIILAN does according to public
 * recordings: only questions of exactly 28 bytes with the right magic, version and length, each to the port it came
 * from, in 302 bytes. The address and the like stay empty, because nothing here reads them.
 *
 * @param port 0 selects a free one
 * @param model such as "TSP143IIILAN (STR_T-001)"
 */
export async function startStarSearch(port: number, model: string): Promise<StarSearch> {
  const socket = createSocket('udp4');
  socket.on('message', (question, from) => {
    if (isQuestion(question)) socket.send(answer(model), from.port, from.address);
  });
  socket.bind(port, '127.0.0.1');
  await once(socket, 'listening');
  return {
    port: socket.address().port,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function isQuestion(bytes: Buffer): boolean {
  return (
    bytes.length === QUESTION_BYTES &&
    bytes.subarray(0, 16).equals(MAGIC) &&
    bytes.toString('latin1', 16, 20) === 'RQ1.' &&
    bytes.readUInt16BE(24) === QUESTION_BYTES
  );
}

function answer(model: string): Buffer {
  const bytes = Buffer.alloc(302);
  MAGIC.copy(bytes);
  bytes.write('RS1.0.1', 0x10);
  bytes.writeUInt16BE(bytes.length, 0x18);
  bytes.write('TSP100LAN', 0x24);
  bytes.write('DHCP', 0x5c);
  bytes.write('Star', 0x8c);
  bytes.write('STAR', 0xac);
  bytes.write(model, 0xcc);
  bytes.write('PRINTER', 0x10c);
  return bytes;
}
