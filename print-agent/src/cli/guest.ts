import { resolve } from 'node:path';
import type { GuestEntry } from '@servery/protocol/printing/messages';
import type { Command } from 'commander';
import { Problem } from '../problem.ts';
import type { AgentClient } from './agentClient.ts';
import { EXIT } from './exitCodes.ts';
import { type CommonOptions, withCommonOptions } from './options.ts';
import { writeLine, writeJson } from './terminal.ts';
import { writeNewFile } from './writeNewFile.ts';

const GUEST = 'a phone number, email address or name; in quotes if it has spaces';

export function addGuest(program: Command): void {
  const command = program
    .command('guest')
    .description('export or delete the data of one guest')
    .addHelpText(
      'after',
      `
Finds receipts that name the guest in the order, the address or the note, and all other receipts of the same orders,
in the journal and in copies of damaged journals. Phone numbers are compared by their digits; names and email addresses
ignore case. Receipts contain no email address, so search by phone number or name, too.`,
    );

  withCommonOptions(command.command('export'))
    .description('write one JSON file with all data of a guest')
    .argument('<guest>', GUEST)
    .argument('[file]', 'file to create; it must not exist yet', 'servery-guest.json')
    .action(async (guest: string, file: string, { dataDir, json }: CommonOptions) => {
      const { withAgent } = await import('./agentClient.ts');
      const entries = await withAgent(dataDir, (client) => entriesOf(client, guest));
      const path = resolve(file);
      const document = { guest, at: new Date().toISOString(), entries };
      await writeNewFile(path, `${JSON.stringify(document, null, 2)}\n`);
      if (json) writeJson({ file: path, entries: entries.length });
      else writeLine(`Saved: ${path}\nReceipts of this guest: ${entries.length}.`);
    });

  withCommonOptions(command.command('delete'))
    .description(
      'permanently delete all receipts of a guest; job states and keys stay, so that nothing prints twice',
    )
    .argument('<guest>', GUEST)
    .action(async (guest: string, { dataDir, json }: CommonOptions) => {
      const { withAgent } = await import('./agentClient.ts');
      await withAgent(dataDir, async (client) => {
        const { deleted, waiting } = await client.request('guest.delete', { guest });
        if (waiting.length > 0) {
          const ids = waiting.map(({ id }) => id).join(', ');
          throw new Problem(
            `Nothing was deleted: jobs of this guest are still waiting to print (${ids}). Let them print, or cancel them with "servery-agent cancel ID", then delete again.`,
            EXIT.refusedOrBusy,
          );
        }
        if (json) writeJson({ deleted });
        else writeLine(deleted === 0 ? 'No data found for this guest.' : `Receipts deleted: ${deleted}.`);
      });
    });
}

async function entriesOf(client: AgentClient, guest: string): Promise<readonly GuestEntry[]> {
  const entries: GuestEntry[] = [];
  for (let from: number | undefined = 0; from !== undefined;) {
    const page: Awaited<ReturnType<typeof client.request<'guest.export'>>> = await client.request(
      'guest.export',
      { guest, from },
    );
    entries.push(...page.entries);
    from = page.next;
  }
  return entries;
}
