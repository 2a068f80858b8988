import type { Job } from '@servery/protocol/printing/job';
import type { Command } from 'commander';
import { type CommonOptions, withCommonOptions } from './options.ts';
import { printable, writeLine, writeJson } from './terminal.ts';

/** Creates the function that adds a command which sends the request of the same name for one job. */
const jobAction =
  (name: 'reprint' | 'release' | 'cancel', description: string) =>
  (program: Command): void => {
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
  };

export const addReprint = jobAction('reprint', 'print a job again, headed DUPLICATE');
export const addRelease = jobAction('release', 'print a job that waits for a decision: held or uncertain');
export const addCancel = jobAction('cancel', 'cancel a job that has not printed yet');
