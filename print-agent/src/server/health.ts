import { PROTOCOL_VERSION } from '@servery/protocol/printing/limits';
import type { FastifyInstance } from 'fastify';
import type { PrintService } from '../printService.ts';
import { AGENT } from '../version.ts';

/**
 * `GET /health`: identifies the agent and says whether its disk accepts orders (`disk` is `ok`, `full` or `failing`).
 * Pages of other origins cannot read it.
 */
export function serveHealth(app: FastifyInstance, service: Pick<PrintService, 'storage'>): void {
  app.get('/health', () => {
    const disk = service.storage().disk?.kind ?? 'ok';
    return { ok: disk === 'ok', ...AGENT, protocol: PROTOCOL_VERSION, disk };
  });
}
