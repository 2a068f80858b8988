import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

import fastifyStatic from '@fastify/static';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { FAULT_NAMES, FaultSchema } from './faults.ts';
import type { PartialReceipt } from './receipt.ts';
import type { Printer } from './printer.ts';

/** The page's server, listening. */
export interface Page {
  url: string;
  close(): Promise<void>;
}

const OWN_NAMES = new Set(['127.0.0.1', 'localhost']);
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/**
 * Serves the page that shows receipts as they are printed, and its data:
 * `GET /health`, `GET /state`, `GET /receipts`, `GET /current`, `DELETE /receipts`, `GET /events` (server-sent),
 * `POST /faults` with a fault as in `faults.ts`, `DELETE /faults` for all and `DELETE /faults/:name` for one.
 */
export async function startPage(printer: Printer, port: number): Promise<Page> {
  const app = fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(HEADERS);
    // Against DNS rebinding: a foreign page whose name resolves to this address must not read receipts.
    if (!OWN_NAMES.has(request.hostname)) return reply.code(403).send({ message: 'Unknown host.' });
  });
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('page/', import.meta.url)),
    cacheControl: false,
  });

  app.get('/health', () => ({ ok: true }));
  app.get('/state', () => printer.state);
  app.get('/receipts', () => printer.receipts.map(receiptJson));
  app.get('/current', () => (printer.current ? receiptJson(printer.current) : null));
  app.get('/events', (request, reply) => streamEvents(printer, request, reply));
  app.delete('/receipts', (_request, reply) => {
    printer.removeReceipts();
    return reply.code(204).send();
  });
  app.post('/faults', async (request, reply) => {
    const fault = FaultSchema.safeParse(request.body);
    if (!fault.success) return reply.code(400).send({ message: z.prettifyError(fault.error) });
    await printer.applyFault(fault.data);
    return printer.state;
  });
  app.delete('/faults', async () => {
    await printer.clear();
    return printer.state;
  });
  app.delete<{ Params: { name: string } }>('/faults/:name', async (request, reply) => {
    const name = FAULT_NAMES.find((known) => known === request.params.name);
    if (name === undefined)
      return reply.code(404).send({ message: `No fault is called ${request.params.name}.` });
    await printer.clear(name);
    return printer.state;
  });

  await app.listen({ host: '127.0.0.1', port });
  const { port: bound } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${bound}`, close: () => app.close() };
}

/** A receipt as JSON, with bytes as base64. */
function receiptJson(receipt: PartialReceipt): unknown {
  return JSON.parse(
    JSON.stringify(receipt, (_key, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
    ),
  );
}

/**
 * Sends `state` and `current` (the uncut paper) immediately and after changes, which are batched; `receipts` (all)
 * immediately and when the list is replaced; `receipt` after each cut.
 */
function streamEvents(printer: Printer, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  const stream = reply.raw;
  stream.writeHead(200, { ...HEADERS, 'content-type': 'text/event-stream' });
  const send = (event: string, data: unknown): void => {
    stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  let scheduled = false;
  const sendState = (): void => {
    scheduled = false;
    if (stream.destroyed) return;
    send('state', printer.state);
    send('current', printer.current ? receiptJson(printer.current) : null);
  };
  const changed = (): void => {
    if (!scheduled) setImmediate(sendState);
    scheduled = true;
  };
  const cut = (receipt: PartialReceipt): void => send('receipt', receiptJson(receipt));
  const sendReceipts = (): void => send('receipts', printer.receipts.map(receiptJson));
  printer.events.on('change', changed).on('receipt', cut).on('receipts', sendReceipts);
  request.raw.on('close', () => {
    printer.events.off('change', changed).off('receipt', cut).off('receipts', sendReceipts);
  });
  sendState();
  sendReceipts();
}
