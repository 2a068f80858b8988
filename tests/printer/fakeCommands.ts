import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A folder of programs that stand for those of a system, first on this process's PATH until `close`. */
export class FakeCommands {
  readonly folder: string;
  readonly #path = process.env['PATH'] ?? '';

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async open(): Promise<FakeCommands> {
    const commands = new FakeCommands(await mkdtemp(join(tmpdir(), 'servery-commands-')));
    process.env['PATH'] = [commands.folder, commands.#path].join(delimiter);
    return commands;
  }

  /** @param script for the interpreter: Node (in CommonJS), or a shell, which starts sooner */
  async add(name: string, script: string, interpreter = process.execPath): Promise<void> {
    const file = join(this.folder, name);
    await writeFile(file, `#!${interpreter}\n${script}`);
    await chmod(file, 0o755);
  }

  async close(): Promise<void> {
    process.env['PATH'] = this.#path;
    await rm(this.folder, { recursive: true });
  }
}
