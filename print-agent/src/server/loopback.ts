import { createServer, type Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { isErrno } from '../config/privateFile.ts';
import { ConnectionLimit } from './connectionLimit.ts';

/** Time limits for slow requests, in milliseconds. */
export interface RequestTimes {
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly connectionsCheckingInterval: number;
}

/** Replaces fastify's schema compilers, a quarter of the code it loads: no route has a JSON schema. */
function noSchemas(): never {
  throw new Error('The routes of the agent have no schemas.');
}

/** The fastify options for a server that {@link Loopback} can use. */
export function loopbackOptions(times: RequestTimes): FastifyHttpOptions<Server> {
  return {
    forceCloseConnections: true,
    requestTimeout: times.requestTimeout,
    http: times,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  };
}

/** Serves one app on 127.0.0.1 and, if the machine has it, ::1, and on no other address. */
export class Loopback {
  readonly servers: readonly [Server, Server];
  readonly #app: FastifyInstance;
  #port: number;

  /** @param port 0 picks a free port. */
  constructor(app: FastifyInstance, port: number, times: RequestTimes) {
    this.#app = app;
    this.#port = port;
    const second = createServer(times, (request, response) => app.routing(request, response));
    this.servers = [app.server, second];
    const connectionLimit = new ConnectionLimit();
    for (const server of this.servers) connectionLimit.watch(server);
    app.addHook('preClose', () => {
      second.close();
      second.closeAllConnections();
    });
  }

  /** The requested port; the actual port once it listens. */
  readonly port = (): number => this.#port;

  /** @throws the system's error if the port is not available, after closing everything. */
  async listen(): Promise<void> {
    try {
      await this.#app.listen({ host: '127.0.0.1', port: this.#port });
      const address = this.#app.server.address();
      if (typeof address === 'object' && address) this.#port = address.port;
      await listenWhereThereIs(this.servers[1], '::1', this.#port);
    } catch (error) {
      await this.#app.close();
      throw error;
    }
  }
}

/** Listens; does nothing if the machine does not have the address. */
function listenWhereThereIs(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      if (isErrno(error, 'EADDRNOTAVAIL', 'EAFNOSUPPORT')) resolve();
      else reject(error);
    });
    server.listen({ host, port, ipv6Only: true }, resolve);
  });
}
