import type { AddressInfo } from 'node:net';

import fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import { SchemaError, readEposJob, troubleCode, writeEposAnswer } from './epos.ts';
import type { Printer } from './printer.ts';
import { XmlError } from './xml.ts';

/** A certificate and its key (PEM): the endpoint then uses https, as on ports 443 and 8043. */
export interface EposTls {
  cert: string;
  key: string;
}

/** The ePOS endpoint, listening. */
export interface EposEndpoint {
  url: string;
  close(): Promise<void>;
}

const QuerySchema = z.object({
  devid: z.string(),
  timeout: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 10_000),
});

/**
 * `POST /cgi-bin/epos/service.cgi?devid=local_printer&timeout=<ms>` with a SOAP envelope of ePOS-Print XML, as
 * Epson's TM-i and network printers have it. The response comes when the job is printed, or has the reason why not.
 */
export async function startEpos(printer: Printer, port: number, tls?: EposTls): Promise<EposEndpoint> {
  const options = { forceCloseConnections: true, bodyLimit: 4 * 1024 * 1024 };
  const app: FastifyInstance = tls === undefined ? fastify(options) : fastify({ ...options, https: tls });
  let previous: Promise<unknown> = Promise.resolve();

  app.addContentTypeParser(/^(text|application)\/xml/, { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { faults, listening } = printer.state;
    if (!listening) request.raw.socket.destroy();
    if (!listening || faults.includes('stall')) reply.hijack();
    else done();
  });
  app.post('/cgi-bin/epos/service.cgi', async (request, reply) => {
    const query = QuerySchema.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ message: z.prettifyError(query.error) });
    const { devid, timeout } = query.data;
    const job = previous.then(() => answer(printer, String(request.body), devid, timeout));
    previous = job.catch(() => undefined);
    return reply.type('text/xml; charset=utf-8').send(await job);
  });

  await app.listen({ host: '127.0.0.1', port });
  const { port: bound } = app.server.address() as AddressInfo;
  return { url: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${bound}`, close: () => app.close() };
}

async function answer(printer: Printer, document: string, devid: string, timeoutMs: number): Promise<string> {
  const { state } = printer;
  try {
    const { jobId, commands } = readEposJob(document);
    if (devid !== 'local_printer')
      return writeEposAnswer({ jobId, code: 'DeviceNotFound', condition: state });
    const outcome = await printer.printJob(commands, timeoutMs);
    const condition = printer.state;
    const code = outcome === 'printed' ? '' : outcome === 'timeout' ? 'EX_TIMEOUT' : troubleCode(condition);
    return writeEposAnswer({ jobId, code, condition });
  } catch (error) {
    if (!(error instanceof SchemaError || error instanceof XmlError)) throw error;
    return writeEposAnswer({ jobId: '', code: 'SchemaError', condition: state });
  }
}
