import { AGENT_PORT } from '@servery/protocol/printing/limits';
import fastify, { type FastifyInstance } from 'fastify';
import { isErrno } from '../config/privateFile.ts';
import { Problem } from '../problem.ts';
import type { Agent } from './agent.ts';
import { serveHealth } from './health.ts';
import { Loopback, loopbackOptions } from './loopback.ts';
import { isOwnHost } from './names.ts';
import { serveAgentPage } from './pages.ts';
import { Sockets } from './sockets.ts';

/** Maximum body size. The largest HTTP body is a form of the agent's page. */
const BODY_BYTES = 4096;
const TIMES = { headersTimeout: 5000, requestTimeout: 10_000, connectionsCheckingInterval: 1000 };

export interface AgentServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Listens on 127.0.0.1 and, if the machine has it, ::1: the WebSocket at /v1, /health and the page /agent.
 *
 * @param port 0 picks a free port.
 * @throws Problem when the port is taken.
 */
export async function startAgentServer(agent: Agent, port: number = AGENT_PORT): Promise<AgentServer> {
  const app = fastify({ ...loopbackOptions(TIMES), bodyLimit: BODY_BYTES });
  const loopback = new Loopback(app, port, TIMES);
  protect(app, agent, loopback.port);
  serveHealth(app, agent.service);
  serveAgentPage(app, agent);
  const sockets = new Sockets(agent, loopback.port);
  for (const server of loopback.servers) sockets.attach(server);
  app.addHook('preClose', () => sockets.close());
  try {
    await loopback.listen();
  } catch (error) {
    const bound = loopback.port();
    if (isErrno(error, 'EADDRINUSE')) throw new Problem(portTaken(bound));
    if (isErrno(error, 'EACCES'))
      throw new Problem(`No permission to use port ${bound}: set SERVERY_AGENT_PORT to another port.`);
    throw error;
  }
  return { port: loopback.port(), close: () => app.close() };
}

function portTaken(port: number): string {
  return `Port ${port} is taken, perhaps by another print agent: stop what uses it, or set SERVERY_AGENT_PORT to another port.`;
}

/** Rules for every request: only the agent's own host names, and no response readable by another page. */
function protect(app: FastifyInstance, { log }: Agent, port: () => number): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    if (isOwnHost(request.headers.host, port())) return;
    await reply.code(421).type('text/plain').send('This is not a name of the print agent.');
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('text/plain').send('There is nothing here.'),
  );
  app.setErrorHandler((error, request, reply) => {
    const { statusCode = 500 } = error as { statusCode?: number };
    if (statusCode >= 500)
      log.error({ err: error, path: request.routeOptions.url }, 'An HTTP request failed');
    return reply.code(statusCode).type('text/plain').send('The agent cannot answer this request.');
  });
}
