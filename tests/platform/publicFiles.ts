/**
 * Routes without a token: the merchants' records, pictures and reports, and the pages of the external account service
 * that the console links to (spec 000 §2.2, §2.4).
 */
import { MEDIA_KINDS } from '@servery/protocol/platform/mediaKind';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { Refusal } from './handler.ts';
import { merchantRecordOf, RECORD_PATH } from './handlers/session.ts';
import { PICTURE_PATH } from './pictures.ts';
import { REPORT_PATH } from './reportFiles.ts';
import { scaledPicture } from './scaledPicture.ts';
import type { PlatformState } from './platformState.ts';

/** The optional size in a picture's URL, in pixels. */
const requestedSize = z.object({
  w: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(4000)),
  h: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(4000)),
});

const PAGES = [
  { path: '/account/forgot-password', title: 'Forgot your password?' },
  { path: '/contact', title: 'Contact us' },
] as const;

export function registerPublicFiles(app: FastifyInstance, state: PlatformState): void {
  app.get<{ Params: { mid: string } }>(`${RECORD_PATH.endpoint}:mid${RECORD_PATH.suffix}`, (request) => {
    const store = state.storeOf(request.params.mid);
    return { request_status: true, object: merchantRecordOf(store, `${request.protocol}://${request.host}`) };
  });

  app.get<{ Params: { mid: string; name: string } }>(`${PICTURE_PATH}:mid/:name`, (request, reply) => {
    const { mid, name } = request.params;
    const picture = state.storeOf(mid).pictures.read(name);
    if (!picture) throw new Refusal('There is no such picture.', {}, 404);
    const type = MEDIA_KINDS.find(({ ending }) => name.endsWith(`.${ending}`))?.type ?? 'image/jpeg';
    const size = type === 'image/jpeg' ? requestedSize.safeParse(request.query).data : undefined;
    const sent = size ? scaledPicture(picture, { width: size.w, height: size.h }) : picture;
    return reply.type(type).header('cache-control', 'public, max-age=3600').send(sent);
  });

  app.get<{ Params: { mid: string; name: string } }>(`${REPORT_PATH}:mid/:name`, (request, reply) => {
    const { mid, name } = request.params;
    const report = state.storeOf(mid).reports.read(name);
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
