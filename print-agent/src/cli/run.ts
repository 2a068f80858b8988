import { AGENT_PORT, LOCAL_CONSOLE_PORT } from '@servery/protocol/printing/limits';
import type { Command } from 'commander';
import { Option } from 'commander';
import { type CommonOptions, addresses, wholeNumber, withCommonOptions } from './options.ts';

interface RunOptions extends CommonOptions {
  readonly port: number;
  readonly consolePort: number;
  readonly allowAddress: readonly string[];
  readonly developmentPairing?: string;
}

export function addRun(program: Command): void {
  withCommonOptions(program.command('run'))
    .description('run the agent until it is stopped (SIGTERM, SIGINT); this is what the service does')
    .addOption(
      new Option('--port <number>', 'loopback port that the console connects to, 0 for any free one')
        .env('SERVERY_AGENT_PORT')
        .default(AGENT_PORT)
        .argParser(wholeNumber(0, 65_535)),
    )
    .addOption(
      new Option(
        '--console-port <number>',
        'loopback port to serve the console at, where platformUrl is set; 0 for any free one',
      )
        .env('SERVERY_AGENT_CONSOLE_PORT')
        .default(LOCAL_CONSOLE_PORT)
        .argParser(wholeNumber(0, 65_535)),
    )
    .option(
      '--allow-address <host:port>',
      'also print to this address, outside the private ranges or on another port (repeatable)',
      addresses,
      [],
    )
    .option(
      '--development-pairing <file>',
      'pair the origins in this JSON file, {"origins": […], "token": "…"}, for as long as the agent runs; ' +
        'for development only',
    )
    .action(async ({ allowAddress, developmentPairing, dataDir, ...options }: RunOptions) => {
      const { runDaemon } = await import('../runDaemon.ts');
      await runDaemon({ ...options, allowedAddresses: allowAddress, developmentPairing, dataDir });
    });
}
