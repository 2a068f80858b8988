import { request as requestHttps } from 'node:https';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { systemClock } from '../clock.ts';
import { realTimeStatus } from '../commands.ts';
import { isPartialEcho, repeatsQuestion } from '../echo.ts';
import { beginsWithStarStatus } from '../starReplies.ts';

/**
 * The result of probing a candidate.
 *
 * - `printer`: it answers like a printer
 * - `star`: it answers with the status of a Star printer, for which EOT is a question
 * - `mute`: it accepts a connection on a printer port and says nothing, like many cheap printers
 * - `none`: nothing there, or another device
 */
export type Verdict = 'printer' | 'star' | 'mute' | 'none';

export interface ProbeTarget {
  readonly host: string;
  readonly port: number;
}

/** How long a device may take, in milliseconds. */
export interface ProbeTimeouts {
  /** A device in the same building accepts within a few milliseconds; a sleeping one, a few hundred. */
  readonly connect: number;
  readonly answer: number;
  /** HTTPS is slow on a printer's small processor. */
  readonly eposAnswer: number;
}

export const PROBE_TIMEOUTS: ProbeTimeouts = { connect: 400, answer: 800, eposAnswer: 2500 };

const EPOS_REPLY_BYTES = 16 * 1024;

/**
 * Probes a raw port with DLE EOT 1 only: three control characters that printers of other languages, which listen on the
 * same port, read without printing anything.
 */
export function probeRaw(
  { host, port }: ProbeTarget,
  signal: AbortSignal,
  timeouts = PROBE_TIMEOUTS,
): Promise<Verdict> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, noDelay: true });
    const timer = deadline(socket, timeouts.connect);
    let verdict: Verdict = 'none';
    let received = '';
    socket.on('connect', () => {
      verdict = 'mute';
      socket.write(QUESTION);
      timer.restart(timeouts.answer);
    });
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1');
      if (beginsWithStarStatus(Buffer.from(received, 'latin1'))) verdict = 'star';
      else if (socket.bytesRead > MAX_STATUS_BYTES || repeatsQuestion(received)) verdict = 'none';
      else if (bytes.some(isRealTimeStatus)) verdict = 'printer';
      else {
        // Either flow control, such as XON on connecting, with the answer still to come, or a partial echo.
        verdict = isPartialEcho(received, QUESTION.toString('latin1')) ? 'none' : 'mute';
        return;
      }
      socket.destroy();
    });
    // A device that hangs up on the question is no printer; a printer in use elsewhere refuses before the question.
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
/** The answer byte plus automatic status and flow control that may precede it; a greeting is longer. */
const MAX_STATUS_BYTES = 8;
const isRealTimeStatus = (byte: number): boolean => (byte & 0x93) === 0x12;

/** An empty ePOS-Print document, which asks for the status (Epson ePOS-Print XML manual). */
const EPOS_NAMESPACE = 'http://www.epson-pos.com/schemas/2011/03/epos-print';
const EPOS_QUESTION =
  '<?xml version="1.0" encoding="utf-8"?>' +
  '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>' +
  `<epos-print xmlns="${EPOS_NAMESPACE}"/></s:Body></s:Envelope>`;

/** Asks an https port for the printer status in ePOS-Print XML; only a device that answers in ePOS is a printer. */
export function probeEpos(
  { host, port }: ProbeTarget,
  signal: AbortSignal,
  timeouts = PROBE_TIMEOUTS,
): Promise<Verdict> {
  return new Promise((resolve) => {
    let verdict: Verdict = 'none';
    const query = requestHttps({
      ...{ host, port, method: 'POST', path: '/cgi-bin/epos/service.cgi?devid=local_printer&timeout=2000' },
      headers: { 'content-type': 'text/xml; charset=utf-8', 'content-length': EPOS_QUESTION.length },
      // Printers have self-signed certificates. Nothing secret is sent, and connecting later checks and pins.
      rejectUnauthorized: false,
      agent: false,
    });
    query.on('socket', (socket) => {
      const timer = deadline(socket, timeouts.connect);
      socket.once('connect', () => timer.restart(timeouts.eposAnswer));
      closeWith(signal, socket, () => {
        timer.clear();
        resolve(verdict);
      });
    });
    query.on('response', (response) => {
      let reply = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        reply += text;
        if (isEposReply(reply)) verdict = 'printer';
        if (verdict === 'printer' || reply.length > EPOS_REPLY_BYTES) response.destroy();
      });
      response.on('error', () => undefined);
      response.on('close', () => query.destroy());
    });
    query.on('error', () => undefined);
    query.end(EPOS_QUESTION);
  });
}

function isEposReply(reply: string): boolean {
  return /<response\b[^>]*\bstatus="/.test(reply) && reply.includes(EPOS_NAMESPACE);
}

/** Destroys a socket that takes too long. */
function deadline(socket: Socket, ms: number): { restart(ms: number): void; clear(): void } {
  const end = (): void => void socket.destroy();
  let clear = systemClock.after(ms, end);
  return {
    restart: (next) => {
      clear();
      clear = systemClock.after(next, end);
    },
    clear: () => clear(),
  };
}

/** Destroys the socket when the signal aborts, and calls `closed` once when the socket closes for any reason. */
function closeWith(signal: AbortSignal, socket: Socket, closed: () => void): void {
  const abort = (): void => void socket.destroy();
  signal.addEventListener('abort', abort);
  socket.once('close', () => {
    signal.removeEventListener('abort', abort);
    closed();
  });
  if (signal.aborted) abort();
}
