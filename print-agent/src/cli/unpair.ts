import type { Command } from 'commander';
import { Problem } from '../problem.ts';
import { type CommonOptions, withCommonOptions } from './options.ts';
import { writeLine, writeJson } from './terminal.ts';

export function addUnpair(program: Command): void {
  withCommonOptions(program.command('unpair'))
    .description('stop a console from printing here, immediately')
    .argument('<origin>', 'as listed by "servery-agent pairings"')
    .action(async (origin: string, { dataDir, json }: CommonOptions) => {
      const { withAgent } = await import('./agentClient.ts');
      await withAgent(dataDir, async (client) => {
        const { revoked } = await client.command('pairing.revoke', { origin });
        if (!revoked) throw new Problem(`${origin} is not paired: see "servery-agent pairings".`);
        if (json) writeJson({ revoked });
        else writeLine(`${origin} can no longer print here.`);
      });
    });
}
