import { PRINTER_ROLES, type PrinterAddress } from '@servery/protocol/printing/printer';
import { type Command, Option } from 'commander';
import { type CommonOptions, port, withCommonOptions } from './options.ts';
import { printable, say, sayJson } from './terminal.ts';

/** What raw ESC/POS printers listen on (JetDirect). */
const RAW_PORT = 9100;

interface ConnectOptions extends CommonOptions, Pick<PrinterAddress, 'port' | 'name' | 'role'> {
  readonly confirm: boolean;
}

export function addConnect(program: Command): void {
  withCommonOptions(program.command('connect'))
    .description('connect a printer in the network and remember it')
    .argument('<host>', "the printer's address, as it stands on the printer's own test print")
    .option('--port <number>', 'its port for raw printing (ESC/POS)', port, RAW_PORT)
    .option('--name <name>', 'what to call it')
    .addOption(new Option('--role <role>', 'what it prints').choices(PRINTER_ROLES))
    .option('--confirm', 'it is a printer, although it answers nothing', false)
    .action(async (host: string, { dataDir, json, port: at, confirm, name, role }: ConnectOptions) => {
      const { withAgent } = await import('./agentClient.ts');
      await withAgent(dataDir, async (client) => {
        const address: PrinterAddress = {
          ...{ host, port: at, language: 'auto' },
          ...(name === undefined ? {} : { name }),
          ...(role === undefined ? {} : { role }),
        };
        const { printer } = confirm
          ? await client.command('printer.confirm', { printer: address })
          : await client.request('printer.connect', { printer: address });
        if (json) sayJson(printer);
        else say(`${printable(printer.name)}: ${printable(printer.text)}`);
      });
    });
}
