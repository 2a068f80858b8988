import { PROTOCOL_VERSION } from '@servery/protocol/printing/limits';
import type { FastifyInstance } from 'fastify';
import { AGENT } from '../version.ts';

/** `GET /health`: that an agent is here and which. No page of another origin can read it. */
export function serveHealth(app: FastifyInstance): void {
  app.get('/health', () => ({ ok: true, ...AGENT, protocol: PROTOCOL_VERSION }));
}
