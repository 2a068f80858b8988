import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PROGRAM = '/usr/sbin/cupsd';
const POLL_MS = 50;

/** Whether a real CUPS is installed here. */
export const HAS_CUPS =
  existsSync(PROGRAM) && existsSync('/usr/sbin/lpadmin') && existsSync('/usr/lib/cups/backend/socket');

/** A real CUPS with its own folder, apart from the system's; the commands of this process reach it. */
export class Cupsd {
  readonly #folder: string;
  readonly #child: ChildProcess;
  readonly #before = process.env['CUPS_SERVER'];

  private constructor(folder: string, child: ChildProcess) {
    this.#folder = folder;
    this.#child = child;
    process.env['CUPS_SERVER'] = join(folder, 'socket');
  }

  static async open(): Promise<Cupsd> {
    const folder = await mkdtemp(join(tmpdir(), 'servery-cupsd-'));
    // As root, CUPS runs its programs under another account.
    await chmod(folder, 0o755);
    for (const each of ['spool', 'cache', 'state']) await mkdir(join(folder, each));
    await writeFile(join(folder, 'cupsd.conf'), settings(join(folder, 'socket')));
    await writeFile(join(folder, 'cups-files.conf'), places(folder));
    const files = ['-c', join(folder, 'cupsd.conf'), '-s', join(folder, 'cups-files.conf')];
    const child = spawn(PROGRAM, ['-f', ...files], { stdio: 'ignore' });
    const cupsd = new Cupsd(folder, child);
    while (!(await cupsd.#isRunning())) {
      if (child.exitCode !== null) throw new Error('cupsd does not start.');
      await pause(POLL_MS);
    }
    return cupsd;
  }

  /** Adds a raw queue that prints to a port of this computer. */
  async add(name: string, port: number): Promise<void> {
    await this.command('lpadmin', '-p', name, '-E', '-v', `socket://127.0.0.1:${port}`, '-m', 'raw');
  }

  /** Runs a command of CUPS for administrators. */
  async command(name: string, ...args: readonly string[]): Promise<void> {
    await run(join('/usr/sbin', name), args);
  }

  async close(): Promise<void> {
    if (this.#before === undefined) delete process.env['CUPS_SERVER'];
    else process.env['CUPS_SERVER'] = this.#before;
    const ended = once(this.#child, 'close');
    if (this.#child.exitCode === null && this.#child.kill()) await ended;
    await rm(this.#folder, { recursive: true, force: true });
  }

  #isRunning(): Promise<boolean> {
    return run('/usr/bin/lpstat', ['-r']).then(
      ({ stdout }) => stdout.includes('is running'),
      () => false,
    );
  }
}

/** cupsd.conf(5): only this computer, no announcements on the network, and no questions for a password. */
const settings = (socket: string): string => `
Listen ${socket}
Browsing No
WebInterface No
DefaultAuthType None
<Location />
  Order allow,deny
  Allow all
</Location>
<Policy default>
  <Limit All>
    Order deny,allow
  </Limit>
</Policy>
`;

/** cups-files.conf(5). */
const places = (folder: string): string => `
ServerRoot ${folder}
RequestRoot ${folder}/spool
CacheDir ${folder}/cache
StateDir ${folder}/state
AccessLog ${folder}/access
ErrorLog ${folder}/error
PageLog ${folder}/page
SystemGroup ${userInfo().gid === 0 ? 'root' : userInfo().username}
Sandboxing relaxed
`;
