import { COPIES } from '@servery/protocol/printing/limits';
import type { Command } from 'commander';
import { hostAndPort, wholeNumber, withCommonOptions } from './options.ts';
import type { TestPrintOptions } from './printTestOrder.ts';

export function addTestPrint(program: Command): void {
  withCommonOptions(program.command('test-print'))
    .description('print a made-up order and say whether it is on paper')
    .option(
      '--printer <host:port>',
      'on this printer, whether the agent runs or not; without it, on those that the agent knows',
      hostAndPort,
    )
    .option('--copies <number>', 'how many', wholeNumber(COPIES.min, COPIES.max), COPIES.default)
    .option('--kitchen', 'as a kitchen ticket: on the kitchen printers', false)
    .option('--timeout <seconds>', 'how long to wait for the paper', wholeNumber(1, 600), 20)
    .action(async (options: TestPrintOptions) => {
      const { printTestOrder } = await import('./printTestOrder.ts');
      await printTestOrder(options);
    });
}
