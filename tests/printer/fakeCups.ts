import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FakeCommands } from './fakeCommands.ts';

/** A queue, and the output of CUPS 2.4 for it. */
export interface FakeQueue {
  /** The port of the stand-in printer behind it. */
  readonly port: number;
  readonly is: 'idle' | 'stopped' | 'rejecting' | 'failing once';
}

const LPSTAT = `
if (args[0] === '-e') for (const name of Object.keys(queues)) console.log(name);
else if (args[0] !== '-p' || args[2] !== '-a' || args[1] !== args[3]) fail('lpstat: usage');
else if (queue === undefined) fail('lpstat: Invalid destination name in list "' + name + '".');
else {
  if (queue.is === 'stopped') console.log('printer ' + name + ' disabled since Thu Nov 26 08:44:06 2026 -\\n\\treason unknown');
  else console.log('printer ' + name + ' is idle.  enabled since Thu Nov 26 08:44:03 2026');
  const not = queue.is === 'rejecting' ? ' not' : '';
  console.log(name + not + ' accepting requests since Thu Nov 26 08:44:03 2026');
}
`;

const LP = `
if (args.join(' ') !== ['-d', name, '-o', 'raw', '-t', 'Receipt'].join(' ')) fail('lp: usage');
else if (queue === undefined) fail('lp: Error - The printer or class does not exist.');
else if (queue.is === 'failing once' && calls() === 1) fail('lp: Error - unable to queue from stdin - Request Entity Too Large.');
else {
  console.log('request id is ' + name + '-1 (0 file(s))');
  process.stdin.pipe(require('node:net').connect(queue.port, '127.0.0.1'));
}
`;

/** Commands of CUPS on this process's PATH, whose queues lead to stand-in printers. */
export class FakeCups {
  readonly #commands: FakeCommands;

  private constructor(commands: FakeCommands) {
    this.#commands = commands;
  }

  static async open(): Promise<FakeCups> {
    const cups = new FakeCups(await FakeCommands.open());
    await cups.set({});
    await cups.#command('lpstat', LPSTAT);
    await cups.#command('lp', LP);
    return cups;
  }

  /** Replaces the queues. */
  async set(queues: Readonly<Record<string, FakeQueue>>): Promise<void> {
    await writeFile(this.#file('queues.json'), JSON.stringify(queues));
  }

  /** How often `lp` was called. */
  async printed(): Promise<number> {
    const calls = await readFile(this.#file('calls'), 'utf8').catch(() => '');
    return calls.split('\n').filter((call) => call === 'lp').length;
  }

  close(): Promise<void> {
    return this.#commands.close();
  }

  #file(name: string): string {
    return join(this.#commands.folder, name);
  }

  async #command(name: string, script: string): Promise<void> {
    await this.#commands.add(
      name,
      `const { appendFileSync, readFileSync } = require('node:fs');
const args = process.argv.slice(2);
const queues = JSON.parse(readFileSync(${JSON.stringify(this.#file('queues.json'))}, 'utf8'));
const name = args[1];
const queue = queues[name];
const fail = (text) => { console.error(text); process.exitCode = 1; };
const log = ${JSON.stringify(this.#file('calls'))};
const calls = () => readFileSync(log, 'utf8').split('\\n').filter((call) => call === 'lp').length;
appendFileSync(log, ${JSON.stringify(`${name}\n`)});
${script}`,
    );
  }
}
