import type { Job } from '@servery/protocol/printing/job';
import type { Command } from 'commander';
import { type CommonOptions, withCommonOptions } from './options.ts';
import { printable, writeLine, writeJson } from './terminal.ts';

/** Adds a command that sends the request of the same name for one job. */
export function addJobAction(
  program: Command,
  name: 'reprint' | 'release' | 'cancel',
  description: string,
): void {
  withCommonOptions(program.command(name))
    .description(description)
    .argument('<id>', 'as listed by "servery-agent jobs"')
    .action(async (jobId: string, { dataDir, json }: CommonOptions) => {
      const { withAgent } = await import('./agentClient.ts');
      await withAgent(dataDir, async (client) => {
        const { job }: { job: Job } = await client.request(`job.${name}`, { jobId });
        if (json) writeJson(job);
        else writeLine(`${job.id}: ${printable(job.text)}`);
      });
    });
}
