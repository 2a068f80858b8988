import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import { Problem } from '../problem.ts';
import type { RequestingOrigin } from '../server/pairing.ts';
import { type CommonOptions, withCommonOptions } from './options.ts';
import { printable, writeLine, writeJson } from './terminal.ts';

export function addPair(program: Command): void {
  withCommonOptions(program.command('pair'))
    .description('list the consoles waiting to be paired, or show the code for one of them')
    .argument('[origin]', 'the console that you have open, such as https://console.example.com')
    .action(async (origin: string | undefined, { dataDir, json }: CommonOptions) => {
      const { withAgent } = await import('./agentClient.ts');
      await withAgent(dataDir, async (client) => {
        const { asking } = await client.command('pairing.list', {});
        const picked = origin ?? (json ? undefined : await pick(asking));
        if (picked === undefined) {
          if (json) writeJson(asking);
          return;
        }
        const { code } = await client.command('pairing.pick', { origin: picked });
        if (code === null) {
          throw new Problem(
            `${picked} is not waiting to be paired: choose "Pair this console" in its Printer settings first.`,
          );
        }
        if (json) writeJson({ origin: picked, code });
        else
          writeLine(
            `The code for ${picked}: ${code}\nEnter it there within 10 minutes; you have five tries.`,
          );
      });
    });
}

/** Lists the pages that request pairing and, at a terminal, lets a person pick one. */
async function pick(asking: readonly RequestingOrigin[]): Promise<string | undefined> {
  if (asking.length === 0) {
    writeLine(
      'No console is waiting to be paired: choose "Pair this console" in its Printer settings first.',
    );
    return undefined;
  }
  for (const [index, { origin, label }] of asking.entries()) {
    writeLine(`${index + 1}  ${origin}  (named "${printable(label)}")`);
  }
  if (!process.stdin.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await terminal.question('Which one do you have open? Number, or Enter for none: ');
    return asking[Number(answer) - 1]?.origin;
  } finally {
    terminal.close();
  }
}
