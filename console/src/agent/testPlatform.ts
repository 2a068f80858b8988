/** A platform for tests that serves only the merchant's record. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestPlatform {
  readonly url: string;
  close(): Promise<unknown>;
}

export async function startTestPlatform(): Promise<TestPlatform> {
  let url = '';
  const server = createServer((request, response) => {
    const answers: Readonly<Record<string, object>> = {
      '/api/v1/merchants/config': {
        STATIC_RESOURCE_ENDPOINT: `${url}/records/`,
        STATIC_RESOURCE_SUFFIX: '.json',
      },
      '/records/4711.json': { name: 'Bella Cucina' },
    };
    const object = answers[new URL(request.url ?? '/', 'http://platform').pathname];
    response.writeHead(request.method === 'OPTIONS' || object ? 200 : 404, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, content-type',
      'content-type': 'application/json',
      connection: 'close',
    });
    response.end(JSON.stringify({ request_status: true, object }));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}`;
  return {
    url,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
