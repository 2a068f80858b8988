import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ConsoleServer, serveConsole } from './consoleServer.ts';
import { consoleServed } from './packageTrial.ts';

const CONFIG = {
  ...{ platformUrl: 'http://127.0.0.1:1', agentUrl: 'ws://127.0.0.1:2', productName: 'Servery' },
  ...{ firebase: null, forgotPasswordUrl: 'http://127.0.0.1:1/f', contactUsUrl: 'http://127.0.0.1:1/c' },
  ...{ subdomainSuffix: '', cookieDomain: '' },
};

let folder: string;
let server: ConsoleServer | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'package-trial-'));
  await mkdir(join(folder, 'assets'));
});
afterEach(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Serves a page and returns its address. */
async function serve(page: string): Promise<string> {
  await writeFile(join(folder, 'index.html'), page);
  server = await serveConsole({ port: 0, config: () => CONFIG, folder });
  return `${server.url}/`;
}

describe('the console in an executable', () => {
  it('is served as it was built, with the script that its page loads first', async () => {
    server = await serveConsole({ port: 0, config: () => CONFIG });
    await consoleServed(`${server.url}/`);
  });

  it('is not accepted when its page names no script', async () => {
    const url = await serve('<title>Servery</title><script src="/config.js"></script>');
    await expect(consoleServed(url)).rejects.toThrow('names no script to begin with');
  });

  it('is not accepted when the script is missing or empty', async () => {
    const url = await serve('<script type="module" crossorigin src="/assets/a1.js"></script>');
    await expect(consoleServed(url)).rejects.toThrow('assets/a1.js answers 404');
    await writeFile(join(folder, 'assets/a1.js'), '');
    await expect(consoleServed(url)).rejects.toThrow('assets/a1.js answers 200 and 0 characters');
  });
});
