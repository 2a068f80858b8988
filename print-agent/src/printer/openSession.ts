import type { Clock } from './clock.ts';
import { ConnectionLost, EchoReceived, StarAnswered } from './connectionLost.ts';
import { Conversation } from './conversation.ts';
import { type CertificateTrust, type EposLocation, EposSession } from './eposSession.ts';
import type { Language } from './language.ts';
import { type QueueLocation, QueueSession } from './local/queueSession.ts';
import type { PrinterLocation } from './locate.ts';
import type { Memory } from './memory.ts';
import type { PrinterSession } from './printerSession.ts';
import { EscposSession } from './escposSession.ts';
import { StarReplyParser } from './starReplies.ts';
import { StarSession } from './starSession.ts';
import { busyFault, isDeviceLoss } from './trouble.ts';
import type { Dial } from './wire.ts';

/** How long a TCP connection may take to open; including the hello, connecting answers within 5 s. */
const CONNECT_MS = 2500;
/** The same for a USB printer: on Windows, PowerShell first compiles the program that opens it. */
const OPEN_DEVICE_MS = 30_000;

export interface OpenOptions {
  readonly dial: Dial;
  readonly clock: Clock;
  /** A person has confirmed that this printer answers nothing. */
  readonly maySilent: () => boolean;
  /** Checks the certificate that the printer presents. */
  readonly trust: CertificateTrust;
  /** False if its kind has no process ids. */
  readonly hasProcessIds: () => boolean;
  /** The bytes that cut off a partial copy. */
  readonly cutOff: (language: Language) => Uint8Array;
  /** Facts about the printer from earlier connections. */
  readonly memory: Memory;
  /** The view or the readiness may have changed. */
  readonly onChange: () => void;
}

/** Ends an attempt to connect, and later the session. */
export interface Droppable {
  drop(why: string): void;
}

/**
 * Connects to a printer in its language and greets it.
 *
 * @param onStart gets what ends the attempt, as soon as there is something to end
 * @throws AgentFault, ConnectionLost
 */
export function openSession(
  location: PrinterLocation,
  options: OpenOptions,
  onStart: (attempt: Droppable) => void,
): Promise<PrinterSession> {
  if (location.epos !== undefined) return openEpos(location.epos, options, onStart);
  if (location.queue !== undefined) return openQueue(location.queue, options, onStart);
  return openStream(location, options, onStart);
}

async function openStream(
  location: PrinterLocation,
  options: OpenOptions,
  onStart: (attempt: Droppable) => void,
): Promise<PrinterSession> {
  const { dial, clock, memory, maySilent, hasProcessIds, onChange } = options;
  const { star } = location;
  memory.link ??= { roundTripMs: 0 };
  const conversation = Conversation.dial(dial, location, clock, memory.link, star && new StarReplyParser());
  const cutOff = (): Uint8Array => options.cutOff(star ?? 'escpos');
  const stream = { clock, memory, maySilent: maySilent(), cutOff, onChange };
  onStart(conversation);
  await conversation.opened(location.isUsb === true ? OPEN_DEVICE_MS : CONNECT_MS);
  try {
    if (star !== undefined) return await StarSession.greet(conversation, { ...stream, language: star });
    return await EscposSession.greet(conversation, { ...stream, hasProcessIds });
  } catch (error) {
    const isOther = error instanceof EchoReceived || error instanceof StarAnswered;
    // A network board that drops a connection serves another one.
    const isBusy = error instanceof ConnectionLost && !isOther && !isDeviceLoss(error);
    throw isBusy ? busyFault() : error;
  }
}

async function openQueue(
  queue: QueueLocation,
  { clock, memory }: OpenOptions,
  onStart: (attempt: Droppable) => void,
): Promise<PrinterSession> {
  const session = await QueueSession.greet(queue, clock);
  // A queue answers no questions, and no copy can leave it inside a command.
  memory.confirms = 'nothing';
  memory.interrupted = false;
  onStart(session);
  return session;
}

async function openEpos(
  location: EposLocation,
  { clock, memory, trust, cutOff, onChange }: OpenOptions,
  onStart: (attempt: Droppable) => void,
): Promise<PrinterSession> {
  const session = new EposSession(location, { clock, memory, trust, cutOff: () => cutOff('epos'), onChange });
  onStart(session);
  await session.greet();
  return session;
}
