import type { Command } from 'commander';
import { kindOf } from './kindOf.ts';
import { shownAddress } from '../printer/local/localAddress.ts';
import { type CommonOptions, withCommonOptions } from './options.ts';
import { writeLine, writeJson, writeTable } from './terminal.ts';

export function addPrinters(program: Command): void {
  withCommonOptions(program.command('printers'))
    .description('list the printers and their state')
    .action(async ({ dataDir, json }: CommonOptions) => {
      const { withAgent } = await import('./agentClient.ts');
      await withAgent(dataDir, async (client) => {
        const { printers } = await client.request('printer.list', {});
        if (json) writeJson(printers);
        else if (printers.length === 0)
          writeLine('No printers yet. Connect one with "servery-agent connect HOST".');
        else {
          writeTable([
            ['ID', 'NAME', 'ADDRESS', 'ROLE', 'KIND', 'STATE'],
            ...printers.map(({ id, name, host, port, role, kind, text }) => [
              ...[id, name, shownAddress(host, port), role, kindOf({ kind }), text],
            ]),
          ]);
        }
      });
    });
}
