import type { Command } from 'commander';
import { Problem } from '../problem.ts';
import { type CommonOptions, withCommonOptions } from './options.ts';
import { writeLine, writeJson } from './terminal.ts';

export function addOpen(program: Command): void {
  withCommonOptions(program.command('open'))
    .description('create a one-time link to the console that the agent serves')
    .addHelpText(
      'after',
      '\nThe browser that opens the link keeps access until it is unused for 30 days, or until "unpair".',
    )
    .action(async ({ dataDir, json }: CommonOptions) => {
      const { withAgent } = await import('./agentClient.ts');
      await withAgent(dataDir, async (client) => {
        const { link, console } = await client.command('console.open', {});
        if (link === null) throw new Problem(`The console is ${console.text}`);
        if (json) writeJson({ link });
        else writeLine(`Open this link within 10 minutes. It works once:\n${link}`);
      });
    });
}
