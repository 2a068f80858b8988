import type { Command } from 'commander';
import { type CommonOptions, withCommonOptions } from './options.ts';

export function addDiscover(program: Command): void {
  withCommonOptions(program.command('discover'))
    .description('look for printers in the network, whether the agent runs or not')
    .action(async (options: CommonOptions) => {
      const { discover } = await import('./findPrinters.ts');
      await discover(options);
    });
}
