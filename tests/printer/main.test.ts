import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { testPrinter } from './testPrinter.ts';
import { TestClient, hex } from './testClient.ts';

/** The printer as a separate process, with its output so far. */
function run(environment: Record<string, string>, ...options: readonly string[]) {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...options], {
    env: { ...process.env, ...environment },
  });
  const output = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output.out += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output.err += chunk));
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  return { child, output, exited };
}

describe('the printer as a process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('prints, and closes everything on %s', async (signal) => {
    const environment = { SERVERY_PRINTER_PORT: '0', SERVERY_PRINTER_PAGE_PORT: '0' };
    const { child, output, exited } = run(environment, '--persona', 'clone');
    await expect.poll(() => output.out).toContain('receipts on');
    const [, port, page] =
      /Printer \(clone\) on 127\.0\.0\.1:(\d+), receipts on (\S+)/.exec(output.out) ?? [];
    const client = await TestClient.connect(Number(port));
    client.write(hex('10 04 01'));
    await expect.poll(() => client.answers).toBe('12');
    expect(await (await fetch(`${page ?? ''}/health`)).json()).toEqual({ ok: true });

    child.kill(signal);
    expect(await exited).toBe(0);
    await expect.poll(() => client.closed).toBe(true);
    expect(output.err).toBe('');
  });

  it('reports which port is taken and how to choose another', async () => {
    const other = await testPrinter();
    const printer = run({ SERVERY_PRINTER_PORT: String(other.port), SERVERY_PRINTER_PAGE_PORT: '0' });
    expect(await printer.exited).toBe(1);
    expect(printer.output.err).toBe(
      `Port ${other.port} is taken by another program; set SERVERY_PRINTER_PORT to a free one.\n`,
    );

    const page = run({ SERVERY_PRINTER_PORT: '0', SERVERY_PRINTER_PAGE_PORT: String(other.port) });
    expect(await page.exited).toBe(1);
    expect(page.output.err).toContain('set SERVERY_PRINTER_PAGE_PORT to a free one');
  });

  it('refuses a persona that does not exist', async () => {
    const { output, exited } = run({}, '--persona', 'fax');
    expect(await exited).toBe(1);
    expect(output.err).toContain('tm-t88, clone, mute, single');
  });
});
