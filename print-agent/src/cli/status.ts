import type { Command } from 'commander';
import { type CommonOptions, withCommonOptions } from './options.ts';
import { writeLine, writeJson, writeTable } from './terminal.ts';

export function addStatus(program: Command): void {
  withCommonOptions(program.command('status'))
    .description('show whether the agent is running and the state of its printers')
    .action(async ({ dataDir, json }: CommonOptions) => {
      const { withAgent } = await import('./agentClient.ts');
      await withAgent(dataDir, async (client) => {
        const { agent, printers, locale } = client.welcome;
        const { asking, paired } = await client.command('pairing.list', {});
        const { console } = await client.command('console.where', {});
        const page = `http://127.0.0.1:${client.port}/agent`;
        if (json) {
          const { port } = client;
          writeJson({ running: true, port, page, console, ...agent, locale, printers, asking, paired });
          return;
        }
        writeLine(`Agent running on ${agent.host}: ${page}`);
        writeLine(`Console: ${console.text}`);
        if (printers.length === 0)
          writeLine('No printers yet. Connect one with "servery-agent connect HOST".');
        writeTable(printers.map(({ name, text }) => [name, text]));
        writeLine(`Consoles: ${paired.length} allowed, ${asking.length} waiting to be paired.`);
      });
    });
}
