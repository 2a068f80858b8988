import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../agent/freePort.ts';
import { checkAdvisories } from './advisories.ts';

const INSTALLED = [
  { name: 'paper', version: '1.2.3' },
  { name: 'paper', version: '2.0.0' },
  { name: '@ink/black', version: '4.0.0' },
];
const HOLE = {
  severity: 'high',
  title: 'Burns',
  url: 'https://advisories.test/1',
  vulnerable_versions: '<2',
};

let registry: Server | undefined;
afterEach(() => registry?.close());

/** A registry that returns this response and records the requests. */
async function standIn(status: number, text: string): Promise<{ address: string; requests: string[] }> {
  const requests: string[] = [];
  registry = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      requests.push(`${request.method ?? ''} ${request.url ?? ''} ${body}`);
      response.writeHead(status).end(text);
    });
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  return { address: `http://127.0.0.1:${(registry.address() as AddressInfo).port}/npm/`, requests };
}

describe('known advisories against the shipped packages', () => {
  it('sends names and versions, and passes when nothing is known', async () => {
    const { address, requests } = await standIn(200, '{}');
    expect(await checkAdvisories(INSTALLED, address)).toEqual({ lines: [] });
    expect(requests).toEqual([
      'POST /npm/-/npm/v1/security/advisories/bulk {"paper":["1.2.3","2.0.0"],"@ink/black":["4.0.0"]}',
    ]);
  });

  it.each(['high', 'critical', 'ruinous'])('may not ship when it is %s', async (severity) => {
    const { address } = await standIn(200, JSON.stringify({ paper: [{ ...HOLE, severity }] }));
    await expect(checkAdvisories(INSTALLED, address)).rejects.toThrow(
      `paper: Burns (${severity}, https://advisories.test/1)`,
    );
  });

  it('reports minor advisories and passes', async () => {
    const { address } = await standIn(200, JSON.stringify({ paper: [{ ...HOLE, severity: 'moderate' }] }));
    expect(await checkAdvisories(INSTALLED, address)).toEqual({
      lines: ['paper: Burns (moderate, https://advisories.test/1)'],
    });
  });

  it('accepts a grave advisory as an exception with a reason, and only as long as it exists', async () => {
    const exceptions = { [HOLE.url]: 'nothing here burns' };
    const known = await standIn(200, JSON.stringify({ paper: [HOLE] }));
    expect(await checkAdvisories(INSTALLED, known.address, exceptions)).toEqual({
      lines: ['paper: Burns (high, https://advisories.test/1): nothing here burns'],
    });
    registry?.close();
    const mended = await standIn(200, '{}');
    await expect(checkAdvisories(INSTALLED, mended.address, exceptions)).rejects.toThrow(HOLE.url);
  });

  it.each([
    [405, ''],
    [404, '{"error":"not_found"}'],
    [200, '<html>a portal of the network</html>'],
    [200, '{"paper":"none"}'],
  ])('stays open when the registry responds with %i and %j', async (status, text) => {
    const { address } = await standIn(status, text);
    expect(JSON.stringify(await checkAdvisories(INSTALLED, address))).toContain(`{"unavailable":"${address}`);
  });

  it('leaves the result open when no registry responds', async () => {
    const address = `http://127.0.0.1:${await freePort()}`;
    expect(await checkAdvisories(INSTALLED, address)).toEqual({
      unavailable: `${address}: connect ECONNREFUSED ${address.slice('http://'.length)}`,
    });
  });
});
