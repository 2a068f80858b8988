import { Command, InvalidArgumentError, Option } from 'commander';

import { PERSONA_NAMES, type PersonaName } from './persona.ts';
import { PortTakenError, startPrinter } from './server.ts';

interface Options {
  port: number;
  pagePort: number;
  eposPort?: number;
  persona: PersonaName;
  columns?: string;
}

function portNumber(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new InvalidArgumentError('A port is 0 to 65535.');
  return port;
}

const options = new Command('printer')
  .description('A stand-in receipt printer: prints on a web page instead of paper, and fails on demand.')
  .addOption(
    new Option('--port <port>', 'TCP port for ESC/POS, on 127.0.0.1')
      .env('SERVERY_PRINTER_PORT')
      .default(19100)
      .argParser(portNumber),
  )
  .addOption(
    new Option('--page-port <port>', 'port of the page that shows the receipts')
      .env('SERVERY_PRINTER_PAGE_PORT')
      .default(4302)
      .argParser(portNumber),
  )
  .addOption(
    new Option('--epos-port <port>', 'port for Epson ePOS; without it there is none')
      .env('SERVERY_PRINTER_EPOS_PORT')
      .argParser(portNumber),
  )
  .addOption(new Option('--persona <name>', 'what kind of printer').choices(PERSONA_NAMES).default('tm-t88'))
  .addOption(new Option('--columns <n>', 'printed width').choices(['48', '42', '32']))
  .parse()
  .opts<Options>();

try {
  const { columns, ...rest } = options;
  const printer = await startPrinter({ ...rest, ...(columns && { columns: Number(columns) }) });
  console.log(`Printer (${rest.persona}) on 127.0.0.1:${printer.port}, receipts on ${printer.pageUrl}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void printer.close());
} catch (error) {
  if (!(error instanceof PortTakenError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
