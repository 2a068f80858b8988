import { request } from 'node:http';
import { type Socket, connect } from 'node:net';
import { addAbortSignal } from 'node:stream';
import { connect as connectSecurely, TLSSocket } from 'node:tls';
import type { Clock } from './clock.ts';
import { ConnectionLost } from './connectionLost.ts';
import type { EposAnswer } from './eposAnswer.ts';
import type { EposPort } from './language.ts';

/** How long the TCP connection and the TLS handshake may each take: small boards are slow at the key exchange. */
const CONNECT_MS = 1500;
const SECURE_MS = 3000;
/** The longest answer in bytes. A printer's has about four hundred. */
const MAX_RESPONSE_BYTES = 64 * 1024;

/** The answer is not from an ePOS service: another device, or ePOS is disabled in the printer. */
export class NotEpos extends ConnectionLost {
  constructor(message: string) {
    super(message, 'ENOTEPOS');
    this.name = 'NotEpos';
  }
}

/**
 * Connects to a door of the printer; when this fails, no part of a document was sent.
 *
 * Printers have self-signed certificates, so only trust on first use identifies them: compare {@link certificateOf}
 * before sending anything.
 *
 * @param signal aborts the connection, now or later
 * @throws ConnectionLost
 */
export async function connectEposPort(
  address: string,
  { port, isSecure }: EposPort,
  clock: Clock,
  signal: AbortSignal,
): Promise<Socket> {
  const socket = addAbortSignal(signal, connect({ host: address, port, noDelay: true }));
  // Each wait handles errors itself; this covers errors between two waits.
  socket.on('error', () => undefined);
  await happened(socket, 'connect', CONNECT_MS, clock);
  if (!isSecure) return socket;
  const secure = connectSecurely({ socket, rejectUnauthorized: false });
  secure.on('error', () => undefined);
  await happened(secure, 'secureConnect', SECURE_MS, clock);
  return secure;
}

/** The SHA-256 fingerprint of the certificate that the printer presented; undefined for a door without TLS. */
export function certificateOf(socket: Socket): string | undefined {
  return socket instanceof TLSSocket ? socket.getPeerCertificate().fingerprint256 : undefined;
}

export interface PostOptions {
  /** How long the printer may take to print before it must report a failure. Milliseconds. */
  readonly printMs: number;
  /** How long its answer may take. Milliseconds. */
  readonly answerMs: number;
  readonly clock: Clock;
}

/**
 * Sends one document and reads the answer, then the connection is closed. Without an answer it is unknown whether the
 * document was printed. Does not follow redirects.
 *
 * @throws ConnectionLost; NotEpos for an answer that is not from an ePOS service
 */
export function postEpos(
  socket: Socket,
  document: Uint8Array,
  { printMs, answerMs, clock }: PostOptions,
): Promise<EposAnswer> {
  return new Promise((resolve, reject) => {
    const fail = (reason: ConnectionLost): void => {
      settle();
      reject(reason);
    };
    const cancel = clock.after(answerMs, () => fail(new ConnectionLost('it did not answer in time')));
    const settle = (): void => {
      cancel();
      socket.destroy();
    };
    const lost = (error?: NodeJS.ErrnoException): void =>
      fail(new ConnectionLost(error?.message ?? 'the printer closed it', error?.code ?? 'ECONNRESET'));

    const post = request({
      createConnection: () => socket,
      method: 'POST',
      path: `/cgi-bin/epos/service.cgi?devid=local_printer&timeout=${printMs}`,
      headers: {
        host: hostOf(socket),
        'content-type': 'text/xml; charset=utf-8',
        'content-length': document.length,
        soapaction: '""',
      },
    });
    post.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code?.startsWith('HPE_') === true) fail(new NotEpos('it does not answer in HTTP'));
      else lost(error);
    });
    post.on('response', (response) => {
      const chunks: Buffer[] = [];
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length > MAX_RESPONSE_BYTES) fail(new NotEpos('its answer is too long'));
        else chunks.push(chunk);
      });
      response.on('error', lost);
      const end = async (): Promise<void> => {
        // The XML parser is loaded lazily: most shops have no ePOS printer.
        const { readEposAnswer } = await import('./eposAnswer.ts');
        const answer = readEposAnswer(Buffer.concat(chunks).toString('utf8'));
        if (response.statusCode !== 200) fail(new NotEpos(`it answers ${response.statusCode}`));
        else if (answer === undefined) fail(new NotEpos('its answer is not ePOS'));
        else {
          settle();
          resolve(answer);
        }
      };
      response.on('end', () => void end().catch(lost));
    });
    post.end(document);
  });
}

/** Whether the port accepts connections; sends no byte. */
export async function isPortOpen(
  address: string,
  port: number,
  clock: Clock,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const socket = await connectEposPort(address, { port, isSecure: false }, clock, signal);
    socket.destroy();
    return true;
  } catch {
    return false;
  }
}

function hostOf({ remoteAddress = '', remotePort = 0 }: Socket): string {
  return remoteAddress.includes(':') ? `[${remoteAddress}]:${remotePort}` : `${remoteAddress}:${remotePort}`;
}

/** Waits for an event of the connection; destroys the socket on timeout. */
function happened(socket: Socket, event: string, ms: number, clock: Clock): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (lost?: ConnectionLost): void => {
      cancel();
      socket.off(event, succeed).off('error', fail).off('close', end);
      if (lost === undefined) resolve();
      else {
        socket.destroy();
        reject(lost);
      }
    };
    const succeed = (): void => finish();
    const fail = (error: NodeJS.ErrnoException): void =>
      finish(new ConnectionLost(error.message, error.code ?? 'EPROTO'));
    const end = (): void => finish(new ConnectionLost('the printer closed it', 'ECONNRESET'));
    const cancel = clock.after(ms, () => finish(new ConnectionLost('it did not answer in time')));
    socket.on(event, succeed).on('error', fail).on('close', end);
  });
}
