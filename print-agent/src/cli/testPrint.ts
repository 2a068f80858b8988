import { COPIES } from '@servery/protocol/printing/limits';
import type { Command } from 'commander';
import { hostAndPort, wholeNumber, withCommonOptions, withKindOptions } from './options.ts';
import type { TestPrintOptions } from './printTestOrder.ts';

export function addTestPrint(program: Command): void {
  withKindOptions(withCommonOptions(program.command('test-print')))
    .description('print a test order and report whether it printed')
    .option(
      '--printer <host:port>',
      'use this printer, whether or not the agent is running; by default, the printers that the agent knows. Its kind is what the agent has saved, or what --language, --profile and --columns say',
      hostAndPort,
    )
    .option('--copies <number>', 'how many', wholeNumber(COPIES.min, COPIES.max), COPIES.default)
    .option('--kitchen', 'print a kitchen ticket on the kitchen printers', false)
    .option('--timeout <seconds>', 'how long to wait for the print', wholeNumber(1, 600), 20)
    .action(async (options: TestPrintOptions) => {
      const { printTestOrder } = await import('./printTestOrder.ts');
      await printTestOrder(options);
    });
}
