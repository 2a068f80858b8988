import { querySerial, hello } from './abilities.ts';
import { type Clock, within } from './clock.ts';
import { ConnectionLost } from './connectionLost.ts';
import { Conversation } from './conversation.ts';
import { certificateOf, connectEposPort } from './eposClient.ts';
import type { Dial, Endpoint } from './wire.ts';

const CONNECT_MS = 2500;
const ANSWER_MS = 600;
/** How long a printer may take to close its side. */
const LEAVE_MS = 1000;

/**
 * The serial number of the raw ESC/POS printer there; undefined if it reports none, is in use or is gone. Prints
 * nothing: every connection asks for it.
 */
export async function serialAt(dial: Dial, location: Endpoint, clock: Clock): Promise<string | undefined> {
  const conversation = Conversation.dial(dial, location, clock);
  try {
    await conversation.opened(CONNECT_MS);
    if (!(await hello(conversation, clock, false))) return undefined;
    const serial = await querySerial(conversation, ANSWER_MS);
    conversation.end();
    await within(clock, conversation.closed, LEAVE_MS);
    return serial;
  } catch (error) {
    if (error instanceof ConnectionLost) return undefined;
    throw error;
  } finally {
    conversation.drop('it is known who it is');
  }
}

/** The fingerprint of the certificate at an https port; undefined if the port has gone away. */
export async function fingerprintAt({ address, port }: Endpoint, clock: Clock): Promise<string | undefined> {
  try {
    const socket = await connectEposPort(
      address,
      { port, isSecure: true },
      clock,
      new AbortController().signal,
    );
    const fingerprint = certificateOf(socket);
    socket.destroy();
    return fingerprint;
  } catch (error) {
    if (error instanceof ConnectionLost) return undefined;
    throw error;
  }
}
