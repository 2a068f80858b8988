import type { Command } from 'commander';
import { localTime } from './localTime.ts';
import { type CommonOptions, wholeNumber, withCommonOptions } from './options.ts';
import { writeLine, writeJson, writeTable } from './terminal.ts';

export function addJobs(program: Command): void {
  withCommonOptions(program.command('jobs'))
    .description('list the last jobs, newest first')
    .option('--limit <number>', 'how many', wholeNumber(1, 200), 20)
    .action(async ({ dataDir, json, limit }: CommonOptions & { limit: number }) => {
      const { withAgent } = await import('./agentClient.ts');
      await withAgent(dataDir, async (client) => {
        const { jobs } = await client.request('job.list', { limit });
        if (json) writeJson(jobs);
        else if (jobs.length === 0) writeLine('Nothing printed yet.');
        else {
          writeTable([
            ['ID', 'ORDER', 'PRINTER', 'ACCEPTED', 'STATE', ''],
            ...jobs.map(({ id, orderId, printerName, acceptedAt, state, text }) => [
              ...[id, orderId || '(notice)', printerName, localTime(acceptedAt), state, text],
            ]),
          ]);
        }
      });
    });
}
