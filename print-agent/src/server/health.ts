import { PROTOCOL_VERSION } from '@servery/protocol/printing/limits';
import type { FastifyInstance } from 'fastify';
import type { PrintService } from '../printService.ts';
import { AGENT } from '../version.ts';

/**
 * `GET /health`: that an agent is here, which, and whether its disk takes orders (`disk` is `ok`, `full` or `failing`).
 * No page of another origin can read it.
 */
export function serveHealth(app: FastifyInstance, service: Pick<PrintService, 'storage'>): void {
  app.get('/health', () => {
    const disk = service.storage().disk?.kind ?? 'ok';
    return { ok: disk === 'ok', ...AGENT, protocol: PROTOCOL_VERSION, disk };
  });
}
