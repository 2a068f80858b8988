import type { AgentError } from '@servery/protocol/printing/errors';
import { PROTOCOL_VERSION } from '@servery/protocol/printing/limits';
import type { EventBody, EventType } from '@servery/protocol/printing/messages';

export function answerText(re: string, body: object): string {
  return JSON.stringify({ v: PROTOCOL_VERSION, re, ok: true, ...body });
}

export function refusalText(re: string, error: AgentError): string {
  return JSON.stringify({ v: PROTOCOL_VERSION, re, ok: false, error });
}

export function eventText<T extends EventType>(type: T, body: EventBody<T>): string {
  return JSON.stringify({ v: PROTOCOL_VERSION, type, ...body });
}
