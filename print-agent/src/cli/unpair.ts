import type { Command } from 'commander';
import { Problem } from '../problem.ts';
import { type CommonOptions, withCommonOptions } from './options.ts';
import { writeLine, writeJson } from './terminal.ts';

export function addUnpair(program: Command): void {
  withCommonOptions(program.command('unpair'))
    .description('take the right to print from a page, at once')
    .argument('<origin>', 'as "servery-agent pairings" lists it')
    .action(async (origin: string, { dataDir, json }: CommonOptions) => {
      const { withAgent } = await import('./agentClient.ts');
      await withAgent(dataDir, async (client) => {
        const { revoked } = await client.command('pairing.revoke', { origin });
        if (!revoked) throw new Problem(`${origin} is not paired: "servery-agent pairings" lists who is.`);
        if (json) writeJson({ revoked });
        else writeLine(`${origin} can no longer print here.`);
      });
    });
}
