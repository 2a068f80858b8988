/** Runs the agent's executables, as far as this machine can. */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { ENVIRONMENT } from '../../print-agent/src/service/systemdUnit.ts';
import { mebibytesOf } from '../bench/memory.ts';
import { PERSONAS } from '../printer/persona.ts';
import { startPrinter } from '../printer/server.ts';

/** Wine creates a whole Windows installation at its first start. */
const STARTS_WITHIN_MS = 90_000;

const listening = z.object({ port: z.int(), console: z.string() });

/**
 * Checks version and help of an executable, prints a receipt, runs it until `/health` responds and its console is served, measures its
 * memory, and stops it.
 *
 * @returns what was tested, in words.
 * @throws Error when a check fails.
 */
export async function tryExecutable(system: 'linux' | 'macos' | 'windows', file: string): Promise<string> {
  if (system === 'macos') return 'not tried here: it starts on macOS, once it is signed';
  if (system === 'linux') {
    forgetPages(file);
    // The environment that the service of a Linux system has.
    return trial([file], { ...process.env, ...ENVIRONMENT });
  }
  if (spawnSync('wine', ['--version']).status !== 0) return 'not tried here: there is no Wine';
  const folder = await mkdtemp(join(tmpdir(), 'servery-wine-'));
  const env = { ...process.env, WINEPREFIX: folder, WINEDEBUG: '-all' };
  try {
    // The Windows version that Node requires.
    await promisify(execFile)('winecfg', ['-v', 'win10'], { env });
    return `${await trial(['wine', file], env)} (Wine)`;
  } finally {
    spawnSync('wineserver', ['--kill'], { env });
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Makes Linux read a file from the disk again, as after the computer's start. Of a file that was just written, it maps
 * larger pieces, used or not, and an executable seems to take 20 MiB more.
 */
function forgetPages(file: string): void {
  spawnSync('dd', [`of=${file}`, 'oflag=nocache', 'conv=notrunc,fdatasync', 'count=0']);
}

async function trial(command: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'servery-trial-'));
  const output = join(folder, 'stdout');
  /** Output goes to a file: Wine's consoles and Node's pipes do not work together. */
  const start = async (...args: readonly string[]): ReturnType<typeof started> =>
    started([...command, ...args], env, output);
  try {
    const version = await finished(await start('--version'), output);
    const help = await finished(await start('test-print', '--help'), output);
    if (!help.includes('--printer')) throw new Error(`"test-print --help" says: ${help}`);

    const data = ['--data-dir', join(folder, 'data')];
    await printed(start, data, output);
    // Needs no platform: the executable itself contains the pages.
    await finished(await start('config', 'set', 'platformUrl', 'http://127.0.0.1:1', ...data), output);
    const begun = performance.now();
    const child = await start('run', '--json', '--port', '0', '--console-port', '0', ...data);
    const ended = once(child, 'exit');
    let report: z.output<typeof listening> | undefined;
    while (report === undefined) {
      if (child.exitCode !== null || performance.now() - begun > STARTS_WITHIN_MS) {
        throw new Error(`"run" does not listen (exit code ${child.exitCode ?? 'none'}).`);
      }
      await pause(20);
      const [line] = (await readFile(output, 'utf8')).split('\n');
      if (line) report = listening.parse(JSON.parse(line));
    }
    const ms = Math.round(performance.now() - begun);
    const memory = command.length === 1 ? `${(await mebibytesOf(child.pid ?? 0)).toFixed(1)} MiB idle, ` : '';
    await served(`http://127.0.0.1:${report.port}/health`);
    const linkFile = join(folder, 'link');
    const opened = await finished(
      await started([...command, 'open', '--json', ...data], env, linkFile),
      linkFile,
    );
    const { link } = z.object({ link: z.string() }).parse(JSON.parse(opened));
    const { headers } = await fetch(link, { redirect: 'manual' });
    await consoleServed(report.console, headers.get('set-cookie') ?? '');
    child.kill('SIGTERM');
    await ended;
    return `${version.trim()} runs, listening after ${ms} ms, ${memory}with its console`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Prints on a printer of dots, which needs the font inside the executable for every row. */
async function printed(
  start: (...args: readonly string[]) => ReturnType<typeof started>,
  data: readonly string[],
  output: string,
): Promise<void> {
  const printer = await startPrinter({ port: 0, persona: { ...PERSONAS['star-tsp100'], mmPerSecond: 1e6 } });
  try {
    const address = `127.0.0.1:${printer.port}`;
    await finished(await start('config', 'set', 'allowedAddresses', address, ...data), output);
    const order = ['test-print', '--printer', address, '--profile', 'star-tsp100'];
    await finished(await start(...order, ...data), output);
    if (printer.receipts.length !== 1) throw new Error(`${printer.receipts.length} receipts were printed.`);
  } finally {
    await printer.close();
  }
}

/**
 * Requests the page of a served console and the script that it loads first.
 *
 * @param url of the page, with a trailing slash.
 * @param cookie of a session, if the console requires one.
 * @throws Error unless both are served.
 */
export async function consoleServed(url: string, cookie = ''): Promise<void> {
  const page = await served(url, cookie);
  const [, script] = /<script type="module"[^>]* src="\/(assets\/[^"]+\.js)"/.exec(page) ?? [];
  if (script === undefined) throw new Error(`${url} names no script to begin with.`);
  await served(`${url}${script}`);
}

/** @throws Error unless the address responds with success and a non-empty body. */
async function served(url: string, cookie = ''): Promise<string> {
  const answer = await fetch(url, { headers: { cookie } });
  const text = await answer.text();
  if (answer.ok && text.length > 0) return text;
  throw new Error(`${url} answers ${answer.status} and ${text.length} characters.`);
}

async function started([tool = '', ...args]: readonly string[], env: NodeJS.ProcessEnv, output: string) {
  const file = await open(output, 'w');
  try {
    return spawn(tool, args, { env, stdio: ['ignore', file.fd, 'ignore'] });
  } finally {
    await file.close();
  }
}

async function finished(child: Awaited<ReturnType<typeof started>>, output: string): Promise<string> {
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${code ?? 'a signal'}.`);
  return readFile(output, 'utf8');
}
