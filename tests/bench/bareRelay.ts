/**
 * The minimal relay between a console and a printer: a WebSocket server that writes what it receives to the
 * printer, with no queue and no encoding. Its arguments are the printer's port and, for the minimal relay that
 * loses nothing, a file to which it syncs each message first. Prints its own port.
 */
import { open } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { WebSocketServer } from 'ws';

const [port, path] = process.argv.slice(2);
const file = path === undefined ? undefined : await open(path, 'w');
// Preallocated, as the agent's journal is: a sync then has no new length to write.
await file?.write(Buffer.alloc(64 * 1024), 0);
await file?.sync();

const printer = connect({ host: '127.0.0.1', port: Number(port), noDelay: true });
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });

async function relay(message: Buffer): Promise<void> {
  await file?.write(message, 0, message.length, 0);
  await file?.datasync();
  printer.write(message);
}

server.on('connection', (socket) => socket.on('message', (data) => void relay(data as Buffer)));
printer.on('connect', () => console.log((server.address() as AddressInfo).port));
printer.on('close', () => process.exit());
