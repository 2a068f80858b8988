import { createServer, type Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { isErrno } from '../config/privateFile.ts';
import { Crowd } from './crowd.ts';

/** Time for what a request consists of, however slowly it trickles in; in milliseconds. */
export interface RequestTimes {
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly connectionsCheckingInterval: number;
}

/** No route has a JSON schema: fastify's own compilers for them would be a quarter of what it loads. */
function noSchemas(): never {
  throw new Error('The routes of the agent have no schemas.');
}

/** The options by which fastify makes a server that {@link Loopback} can listen with. */
export function loopbackOptions(times: RequestTimes): FastifyHttpOptions<Server> {
  return {
    forceCloseConnections: true,
    requestTimeout: times.requestTimeout,
    http: times,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  };
}

/** One app on 127.0.0.1 and, where the machine has it, on ::1, and on no other address. */
export class Loopback {
  readonly servers: readonly [Server, Server];
  readonly #app: FastifyInstance;
  #port: number;

  /** @param port 0 takes a free one. */
  constructor(app: FastifyInstance, port: number, times: RequestTimes) {
    this.#app = app;
    this.#port = port;
    const second = createServer(times, (request, response) => app.routing(request, response));
    this.servers = [app.server, second];
    const crowd = new Crowd();
    for (const server of this.servers) crowd.watch(server);
    app.addHook('preClose', () => {
      second.close();
      second.closeAllConnections();
    });
  }

  /** The port that was asked for; once it listens, the one that it has. */
  readonly port = (): number => this.#port;

  /** @throws what the system says where the port cannot be had; everything is closed then. */
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

/** Listens, or leaves it where the machine has no such address. */
function listenWhereThereIs(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      if (isErrno(error, 'EADDRNOTAVAIL', 'EAFNOSUPPORT')) resolve();
      else reject(error);
    });
    server.listen({ host, port, ipv6Only: true }, resolve);
  });
}
