/**
 * What the platform gives without a token: the merchants' records, pictures and reports, and the pages of the external
 * account service that the console links to (spec 000 §2.2, §2.4).
 */
import type { FastifyInstance } from 'fastify';
import { Refusal } from './handler.ts';
import { merchantRecordOf, RECORD_PATH } from './handlers/session.ts';
import { PICTURE_PATH } from './pictures.ts';
import { REPORT_PATH } from './reports.ts';
import type { World } from './world.ts';

const PAGES = [
  { path: '/account/forgot-password', title: 'Forgot your password?' },
  { path: '/contact', title: 'Contact us' },
] as const;

export function registerPublicFiles(app: FastifyInstance, world: World): void {
  app.get<{ Params: { mid: string } }>(`${RECORD_PATH.endpoint}:mid${RECORD_PATH.suffix}`, (request) => {
    const store = world.storeOf(request.params.mid);
    return { request_status: true, object: merchantRecordOf(store, `http://${request.host}`) };
  });

  app.get<{ Params: { mid: string; name: string } }>(`${PICTURE_PATH}:mid/:name`, (request, reply) => {
    const { mid, name } = request.params;
    const picture = world.storeOf(mid).pictures.read(name);
    if (!picture) throw new Refusal('There is no such picture.', {}, 404);
    return reply.type('image/jpeg').header('cache-control', 'public, max-age=3600').send(picture);
  });

  app.get<{ Params: { mid: string; name: string } }>(`${REPORT_PATH}:mid/:name`, (request, reply) => {
    const { mid, name } = request.params;
    const report = world.storeOf(mid).reports.read(name);
    if (!report) throw new Refusal('There is no such report.', {}, 404);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="report.csv"')
      .send(report);
  });

  for (const { path, title } of PAGES) {
    app.get(path, (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .send(`<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1></html>`),
    );
  }
}
