import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'servery-platform-main-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

interface Run {
  readonly child: ChildProcess;
  /** Resolves with the whole output once it contains a text. */
  readonly until: (text: string) => Promise<string>;
  /** The whole output, and the exit code. */
  readonly ended: Promise<{ code: number | null; output: string }>;
}

function run(...options: string[]): Run {
  const main = join(import.meta.dirname, 'main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', main, '--data', folder, ...options]);
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return {
    child,
    until: async (text) => {
      while (!output.includes(text)) await once(child.stdout, 'data');
      return output;
    },
    ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output })),
  };
}

describe('the process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('serves until %s and ends cleanly', async (signal) => {
    const { child, until, ended } = run('--port', '0', '--orders', '10', '--fresh');
    const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(await until('http://')) ?? [];
    expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok', orders: 10 });
    child.kill(signal);
    expect((await ended).code).toBe(0);
  });

  it('reports in one sentence that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, output } = await run('--port', String(port), '--orders', '0').ended;
    other.close();
    expect(code).toBe(1);
    expect(output).toBe(
      `Port ${port} is taken; set SERVERY_PLATFORM_PORT to another, or stop what listens there.\n`,
    );
  });

  it('reports in one sentence that its data has another version', async () => {
    const database = new Database(join(folder, 'accounts.db'));
    database.exec('create table tokens (token text); pragma user_version = 99');
    database.close();
    const { code, output } = await run('--port', '0', '--orders', '0').ended;
    expect(code).toBe(1);
    expect(output).toBe(
      `${join(folder, 'accounts.db')} is of another version of the stand-in; run it with --fresh to start over.\n`,
    );
  });

  it('refuses an invalid port', async () => {
    const { code, output } = await run('--port', 'abc').ended;
    expect(code).toBe(1);
    expect(output).toContain('It must be a whole number.');
  });
});
