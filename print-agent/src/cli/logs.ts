import type { Command } from 'commander';
import { dataFolder } from '../config/dataFolder.ts';
import { type CommonOptions, wholeNumber, withCommonOptions } from './options.ts';
import { printable, writeLine } from './terminal.ts';

interface LogsOptions extends CommonOptions {
  readonly follow: boolean;
  readonly lines: number;
}

export function addLogs(program: Command): void {
  withCommonOptions(program.command('logs'))
    .description("show the end of the agent's log; it contains no guest data")
    .option('--lines <number>', 'number of lines', wholeNumber(1, 100_000), 100)
    .option('--follow', 'keep showing new lines until Ctrl+C', false)
    .action(async ({ dataDir, json, follow, lines }: LogsOptions) => {
      const { lastLines, newLines, readable } = await import('./logFiles.ts');
      const folder = dataFolder(dataDir);
      const show = (line: string): void => writeLine(json ? line : printable(readable(line)));
      const { lines: last, end } = await lastLines(folder, lines);
      for (const line of last) show(line);
      if (follow) for await (const line of newLines(folder, end)) show(line);
    });
}
