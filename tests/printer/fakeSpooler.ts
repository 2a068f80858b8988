import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FakeCommands } from './fakeCommands.ts';

/** A queue of Windows. */
export interface FakeWindowsQueue {
  /** The port of the stand-in printer behind it. */
  readonly port: number;
  /** Windows' port, such as USB001. */
  readonly windowsPort?: string;
  /** Fields of PRINTER_INFO_2. */
  readonly status?: number;
  readonly attributes?: number;
  /** The code of Windows' error for each `look`. */
  readonly refuses?: number;
  /** The code of Windows' error for the first `print` of this queue. */
  readonly failsOnce?: number;
}

/** The program that plays PowerShell; it answers as `SPOOLER_PROGRAM` does. */
const POWERSHELL = `
const expected = '-NoLogo -NoProfile -NonInteractive -InputFormat None -Command Add-Type -TypeDefinition $env:SERVERY_PROGRAM; [Spooler]::Main()';
if (process.argv.slice(2).join(' ') !== expected || !/public static class Spooler \\{/.test(process.env.SERVERY_PROGRAM)) {
  console.log('powershell: usage');
  process.exit(1);
}
appendFileSync(log, 'start\\n');
const base64 = (text) => Buffer.from(text).toString('base64');
const failed = (code) => 'failed ' + code + ' ' + base64('Windows error ' + code);
function answer([verb, name = '', bytes = '']) {
  const { broken, queues } = JSON.parse(readFileSync(state, 'utf8'));
  if (broken) {
    console.log('Add-Type : Cannot add type.\\n(1) : error CS1002');
    process.exit(1);
  }
  if (verb === 'queues')
    return ['ok', ...Object.entries(queues).map(([name, { windowsPort = 'USB001' }]) => base64(windowsPort) + ':' + base64(name))].join(' ');
  const queue = queues[Buffer.from(name, 'base64').toString()];
  if (queue === undefined) return failed(1801);
  if (verb === 'look') return queue.refuses ? failed(queue.refuses) : 'ok ' + (queue.status ?? 0) + ' ' + (queue.attributes ?? 0x40);
  appendFileSync(log, 'print\\n');
  if (queue.failsOnce && !hasFailed) {
    hasFailed = true;
    return failed(queue.failsOnce);
  }
  require('node:net').connect(queue.port, '127.0.0.1').end(Buffer.from(bytes, 'base64'));
  return 'ok';
}
let hasFailed = false;
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => process.stdout.write(answer(line.split(' ')) + '\\r\\n'));
`;

/** A `powershell.exe` on this process's PATH that plays Windows' spooler; its queues lead to stand-in printers. */
export class FakeSpooler {
  readonly #commands: FakeCommands;

  private constructor(commands: FakeCommands) {
    this.#commands = commands;
  }

  static async open(): Promise<FakeSpooler> {
    const spooler = new FakeSpooler(await FakeCommands.open());
    await spooler.set({});
    const files = `const { appendFileSync, readFileSync } = require('node:fs');
const state = ${JSON.stringify(spooler.#file('state.json'))};
const log = ${JSON.stringify(spooler.#file('calls'))};`;
    await spooler.#commands.add('powershell.exe', files + POWERSHELL);
    return spooler;
  }

  /** @param broken PowerShell cannot compile the program, and says why */
  async set(queues: Readonly<Record<string, FakeWindowsQueue>>, broken = false): Promise<void> {
    await writeFile(this.#file('state.json'), JSON.stringify({ broken, queues }));
  }

  /** How often PowerShell was started, or a job was sent. */
  async count(call: 'start' | 'print'): Promise<number> {
    const calls = await readFile(this.#file('calls'), 'utf8').catch(() => '');
    return calls.split('\n').filter((each) => each === call).length;
  }

  close(): Promise<void> {
    return this.#commands.close();
  }

  #file(name: string): string {
    return join(this.#commands.folder, name);
  }
}
