/** A platform whose every answer is full of text that means ill, for as long as a test wants it so. */
import { type Call } from '@servery/protocol/platform/call';
import { calls } from '@servery/protocol/platform/calls';
import type { FastifyInstance } from 'fastify';
import { hostileAnswer, HostileTexts } from './hostileText.ts';

/** Calls that are answered as ever: what they say is where things are and who is signed in. */
const AS_EVER: ReadonlySet<string> = new Set(['login', 'getMerchantConfig']);

/** @returns the switch; off at first. */
export function registerHostileText(app: FastifyInstance): (isHostile: boolean) => void {
  let texts: HostileTexts | undefined;
  app.addHook('preSerialization', (request, _reply, payload: unknown, done) => {
    const { callName } = request.routeOptions.config;
    const isLeft = callName === undefined ? !request.url.startsWith('/static/') : AS_EVER.has(callName);
    if (texts === undefined || isLeft) {
      done(null, payload);
      return;
    }
    const call: Call | undefined = callName && calls[callName];
    done(null, hostileAnswer(payload, call, texts));
  });
  return (isHostile) => {
    texts = isHostile ? new HostileTexts() : undefined;
  };
}
