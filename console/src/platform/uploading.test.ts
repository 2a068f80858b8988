// @vitest-environment happy-dom
import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { testServer } from './testServer.ts';
import { fetchWithProgress, abortOnCancel } from './uploading.ts';

/** A platform that accepts browsers from any origin. */
async function listen(answer: RequestListener): Promise<string> {
  const url = await testServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'authorization, content-type');
    response.setHeader('access-control-expose-headers', 'date');
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else answer(request, response);
  });
  return `${url}/upload`;
}

const init = { method: 'POST', headers: { authorization: 'Bearer 1' }, body: 'a picture' };

describe('an upload with progress', () => {
  it('sends what fetch would and answers as fetch would', async () => {
    let asked = '';
    const url = await listen((request, response) => {
      request.on('data', (part: Buffer) => {
        asked = `${request.method ?? ''} ${request.headers.authorization ?? ''} ${part.toString()}`;
        response.setHeader('date', 'Sun, 22 Nov 2026 17:00:00 GMT');
        response.writeHead(413).end('{"error": "Too large"}');
      });
    });
    const sent: number[] = [];
    const response = await fetchWithProgress((share) => sent.push(share))(url, init);
    expect(asked).toBe('POST Bearer 1 a picture');
    expect(response.status).toBe(413);
    expect(response.headers.get('date')).toBe('Sun, 22 Nov 2026 17:00:00 GMT');
    expect(await response.text()).toBe('{"error": "Too large"}');
    expect(sent[0]).toBe(0);
  });

  it('accepts a response without content', async () => {
    const url = await listen((_, response) => response.writeHead(204).end());
    expect((await fetchWithProgress(() => undefined)(url, init)).status).toBe(204);
  });

  it('fails when the connection drops', async () => {
    const url = await listen((request) => request.socket.destroy());
    await expect(fetchWithProgress(() => undefined)(url, init)).rejects.toThrow(TypeError);
  });

  it('ends when it is cancelled', async () => {
    const line = new AbortController();
    const url = await listen(() => line.abort());
    const sending = fetchWithProgress(() => undefined)(url, { ...init, signal: line.signal });
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('passes the cancellation on', () => {
    const line = new AbortController();
    let aborted = 0;
    abortOnCancel({ abort: () => (aborted += 1) }, line);
    line.abort();
    expect(aborted).toBe(1);
  });
});
