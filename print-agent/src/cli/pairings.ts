import type { Command } from 'commander';
import type { PairedBy } from '../server/pairings.ts';
import { localTime } from './localTime.ts';
import { type CommonOptions, withCommonOptions } from './options.ts';
import { writeLine, writeJson, writeTable } from './terminal.ts';

const PAIRED_BY: Readonly<Record<PairedBy, string>> = {
  person: '',
  development: 'by --development-pairing',
  agent: 'served by the agent itself, opened through a link',
};

export function addPairings(program: Command): void {
  withCommonOptions(program.command('pairings'))
    .description('list the consoles that are allowed to print here')
    .action(async ({ dataDir, json }: CommonOptions) => {
      const { withAgent } = await import('./agentClient.ts');
      await withAgent(dataDir, async (client) => {
        const { paired } = await client.command('pairing.list', {});
        if (json) writeJson(paired);
        else if (paired.length === 0) writeLine('No consoles allowed yet.');
        else {
          writeTable([
            ['ORIGIN', 'NAME', 'PAIRED', ''],
            ...paired.map(({ origin, label, pairedAt, by }) => [
              ...[origin, label, localTime(pairedAt), PAIRED_BY[by]],
            ]),
          ]);
        }
      });
    });
}
