import { PRINTER_ROLES, type PrinterAddress } from '@servery/protocol/printing/printer';
import { type Command, Option } from 'commander';
import { AgentFault } from '../fault.ts';
import { normalHost } from '../printer/addressRules.ts';
import type { AgentClient } from './agentClient.ts';
import { type CommonOptions, type KindOptions, port, withCommonOptions, withKindOptions } from './options.ts';
import { kindOf } from './kindOf.ts';
import { printable, writeLine, writeJson } from './terminal.ts';

/** The port of raw ESC/POS printers (JetDirect). */
const RAW_PORT = 9100;

interface ConnectOptions extends CommonOptions, KindOptions, Pick<PrinterAddress, 'port' | 'name' | 'role'> {
  readonly confirm: boolean;
}

export function addConnect(program: Command): void {
  withKindOptions(withCommonOptions(program.command('connect')))
    .description('connect a printer and remember it')
    .argument(
      '<host>',
      "the printer's address, as shown on its own test page, or usb:… or queue:… as shown by discover",
    )
    .option('--port <number>', 'its port: 9100 for most printers, 443 or 8043 for Epson ePOS', port, RAW_PORT)
    .option('--name <name>', 'name of the printer')
    .addOption(new Option('--role <role>', 'what it prints').choices(PRINTER_ROLES))
    .option(
      '--confirm',
      'confirm that it is your printer although it does not identify itself or its certificate changed',
      false,
    )
    .action(
      async (
        host: string,
        { dataDir, json, confirm, name, role, profile, columns, ...at }: ConnectOptions,
      ) => {
        const { withAgent } = await import('./agentClient.ts');
        await withAgent(dataDir, async (client) => {
          const address: PrinterAddress = {
            ...{ host, port: at.port, language: at.language ?? 'auto' },
            ...(name === undefined ? {} : { name }),
            ...(role === undefined ? {} : { role }),
            ...(profile === undefined ? {} : { profile }),
            ...(columns === undefined ? {} : { columns }),
          };
          const { printer } = await (
            confirm
              ? client.command('printer.confirm', { printer: address })
              : client.request('printer.connect', { printer: address })
          ).catch((error: unknown) => explained(error, client, address));
          if (json) writeJson(printer);
          else {
            writeLine(`${printable(printer.name)}: ${printable(printer.text)}`);
            if (printer.kind) writeLine(`Kind: ${printable(kindOf(printer))}`);
          }
        });
      },
    );
}

/** Shows a person what they would confirm. @throws the error, with details from the agent */
async function explained(
  error: unknown,
  client: AgentClient,
  { host, port: at }: PrinterAddress,
): Promise<never> {
  if (!(error instanceof AgentFault) || error.code !== 'certificate-changed') throw error;
  const { changed } = await client.command('certificate.list', {});
  const one = changed.find((each) => each.port === at && each.host === normalHost(host));
  if (one === undefined) throw error;
  throw new AgentFault(
    error.code,
    `${error.message}\nPrevious certificate: ${one.known}\nNew certificate: ${one.shown}`,
  );
}
