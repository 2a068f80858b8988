/** A console as it is hosted: on the internet, over https, with the platform behind the same origin. */
import { once } from 'node:events';
import { createServer as createProxy, request } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, connect, type Server } from 'node:net';
import { generate } from 'selfsigned';
import { serveConsole } from '../stack/consoleServer.ts';
import type { Stack } from './servery.ts';

const HOST = 'console.test';

/** The platform's paths; all others are the console's. */
const PLATFORM = /^\/(?:api|security|static|media)\//;

export interface HostedConsole {
  readonly url: string;
  /** The proxy to it, for a browser: no name server knows its host. */
  readonly proxy: string;
  readonly close: () => Promise<void>;
}

export async function startHostedConsole({ platform, config }: Stack): Promise<HostedConsole> {
  const url = `https://${HOST}`;
  const console = await serveConsole({ port: 0, config: () => ({ ...config, platformUrl: url }) });
  const { private: key, cert } = await generate([{ name: 'commonName', value: HOST }]);
  const front = createServer({ key, cert }, (asked, answered) => {
    const { method } = asked;
    const headers = { ...asked.headers, 'x-forwarded-proto': 'https' };
    const target = new URL(asked.url ?? '/', PLATFORM.test(asked.url ?? '') ? platform.url : console.url);
    const passed = request(target, { method, headers }, (answer) => {
      answered.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(answered);
    });
    passed.on('error', () => answered.destroy());
    answered.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  const frontPort = await listen(front);
  const proxy = createProxy().on('connect', (_request, browser) => {
    const onward = connect(frontPort, '127.0.0.1', () => {
      browser.write('HTTP/1.1 200 OK\r\n\r\n');
      onward.pipe(browser).pipe(onward);
    });
    onward.on('error', () => browser.destroy());
    browser.on('error', () => onward.destroy());
  });
  const proxyPort = await listen(proxy);
  return {
    url,
    proxy: `http://127.0.0.1:${proxyPort}`,
    close: async () => {
      proxy.close();
      front.closeAllConnections();
      front.close();
      await console.close();
    },
  };
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
