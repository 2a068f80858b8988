import type { Command } from 'commander';
import { type CommonOptions, withCommonOptions } from './options.ts';

export function addDiscover(program: Command): void {
  withCommonOptions(program.command('discover'))
    .description('search the network and this computer for printers, whether or not the agent is running')
    .action(async (options: CommonOptions) => {
      const { discover } = await import('./findPrinters.ts');
      await discover(options);
    });
}
