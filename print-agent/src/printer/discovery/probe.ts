import { request as requestHttps } from 'node:https';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { realTimeStatus } from '../commands.ts';
import { isLeftOf, repeatsQuestion } from '../echo.ts';

/**
 * What a candidate turned out to be.
 *
 * - `printer`: answers as one
 * - `mute`: takes a connection where printers listen and says nothing, as many cheap ones do
 * - `none`: nothing there, or something else
 */
export type Verdict = 'printer' | 'mute' | 'none';

export interface ProbePlace {
  readonly host: string;
  readonly port: number;
}

/** How long a device may take, in milliseconds. */
export interface Patience {
  /** In the same building it opens in a few milliseconds; asleep, in a few hundred. */
  readonly connect: number;
  readonly answer: number;
  /** A printer's https is slow: its processor is small. */
  readonly eposAnswer: number;
}

export const PATIENCE: Patience = { connect: 400, answer: 800, eposAnswer: 2500 };

const EPOS_REPLY_BYTES = 16 * 1024;

/**
 * Asks a raw port by DLE EOT 1 and nothing more: three control characters that printers of other languages, which
 * listen on the same port, read without putting anything on paper.
 */
export function probeRaw(
  { host, port }: ProbePlace,
  signal: AbortSignal,
  patience = PATIENCE,
): Promise<Verdict> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, noDelay: true });
    const timer = deadline(socket, patience.connect);
    let verdict: Verdict = 'none';
    let heard = '';
    socket.on('connect', () => {
      verdict = 'mute';
      socket.write(QUESTION);
      timer.restart(patience.answer);
    });
    socket.on('data', (bytes) => {
      heard += bytes.toString('latin1');
      if (socket.bytesRead > STATUS_BYTES_AT_MOST || repeatsQuestion(heard)) verdict = 'none';
      else if (bytes.some(isRealTimeStatus)) verdict = 'printer';
      else {
        // Flow control, such as XON on connecting: the answer is still to come. Or the question, of which some is lost.
        verdict = isLeftOf(heard, QUESTION.toString('latin1')) ? 'none' : 'mute';
        return;
      }
      socket.destroy();
    });
    // Anyone who hangs up on the question is no printer; one that is in use elsewhere refuses before it.
    socket.on('end', () => {
      if (verdict === 'mute') verdict = 'none';
    });
    socket.on('error', () => {
      verdict = 'none';
    });
    closeWith(signal, socket, () => {
      timer.clear();
      resolve(verdict);
    });
  });
}

const QUESTION = Buffer.from(realTimeStatus(1));
/** The byte that answers, with automatic status and flow control that may come before it; a greeting is longer. */
const STATUS_BYTES_AT_MOST = 8;
const isRealTimeStatus = (byte: number): boolean => (byte & 0x93) === 0x12;

/** An ePOS-Print document with nothing in it, which asks for the status (Epson ePOS-Print XML manual). */
const EPOS_NAMESPACE = 'http://www.epson-pos.com/schemas/2011/03/epos-print';
const EPOS_QUESTION =
  '<?xml version="1.0" encoding="utf-8"?>' +
  '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>' +
  `<epos-print xmlns="${EPOS_NAMESPACE}"/></s:Body></s:Envelope>`;

/** Asks an https port for a printer's status in ePOS-Print XML; only what answers in ePOS is a printer. */
export function probeEpos(
  { host, port }: ProbePlace,
  signal: AbortSignal,
  patience = PATIENCE,
): Promise<Verdict> {
  return new Promise((resolve) => {
    let verdict: Verdict = 'none';
    const question = requestHttps({
      ...{ host, port, method: 'POST', path: '/cgi-bin/epos/service.cgi?devid=local_printer&timeout=2000' },
      headers: { 'content-type': 'text/xml; charset=utf-8', 'content-length': EPOS_QUESTION.length },
      // Printers' certificates are their own. Nothing secret is sent, and connecting to it checks and pins.
      rejectUnauthorized: false,
      agent: false,
    });
    question.on('socket', (socket) => {
      const timer = deadline(socket, patience.connect);
      socket.once('connect', () => timer.restart(patience.eposAnswer));
      closeWith(signal, socket, () => {
        timer.clear();
        resolve(verdict);
      });
    });
    question.on('response', (response) => {
      let reply = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        reply += text;
        if (isEposReply(reply)) verdict = 'printer';
        if (verdict === 'printer' || reply.length > EPOS_REPLY_BYTES) response.destroy();
      });
      response.on('error', () => undefined);
      response.on('close', () => question.destroy());
    });
    question.on('error', () => undefined);
    question.end(EPOS_QUESTION);
  });
}

function isEposReply(reply: string): boolean {
  return /<response\b[^>]*\bstatus="/.test(reply) && reply.includes(EPOS_NAMESPACE);
}

/** Destroys a socket that takes too long. */
function deadline(socket: Socket, ms: number): { restart(ms: number): void; clear(): void } {
  let timer = setTimeout(() => socket.destroy(), ms);
  return {
    restart: (next) => {
      clearTimeout(timer);
      timer = setTimeout(() => socket.destroy(), next);
    },
    clear: () => clearTimeout(timer),
  };
}

/** Destroys the socket when the signal aborts, and says once when it is closed, however that came. */
function closeWith(signal: AbortSignal, socket: Socket, closed: () => void): void {
  const abort = (): void => void socket.destroy();
  signal.addEventListener('abort', abort);
  socket.once('close', () => {
    signal.removeEventListener('abort', abort);
    closed();
  });
  if (signal.aborted) abort();
}
