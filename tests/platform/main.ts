/** The stand-in platform as a process. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { startPlatform } from './platform.ts';
import { OtherVersionError } from './store/merchantStore.ts';

const PORT_VARIABLE = 'SERVERY_PLATFORM_PORT';
const DEFAULT_PORT = 4301;

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

interface Options {
  readonly port: number;
  readonly data: string;
  readonly orders: number;
  readonly ordersPerHour: number;
  readonly menu: 'usual' | 'large';
  readonly fresh: boolean;
}

const options = new Command('platform')
  .description('A stand-in for the ordering platform, on this machine only.')
  .addOption(
    new Option('--port <port>', 'where to listen')
      .env(PORT_VARIABLE)
      .argParser(wholeNumber)
      .default(DEFAULT_PORT),
  )
  .option(
    '--data <folder>',
    'where its data stays',
    join(process.env['SERVERY_DATA'] ?? '.servery', 'platform'),
  )
  .option('--orders <count>', 'how many orders a new restaurant has had', wholeNumber, 1500)
  .option('--orders-per-hour <count>', 'how many come in while it runs', wholeNumber, 0)
  .addOption(
    new Option('--menu <size>', 'how large a menu a new restaurant has')
      .choices(['usual', 'large'])
      .default('usual'),
  )
  .option('--fresh', 'start over, without the data of earlier runs', false)
  .parse()
  .opts<Options>();

/** Explains errors that the user can fix, in one sentence; all others are bugs. */
function explain(error: unknown): string {
  if (error instanceof OtherVersionError) return `${error.message}; run it with --fresh to start over.`;
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    return `Port ${options.port} is taken; set ${PORT_VARIABLE} to another, or stop what listens there.`;
  }
  throw error;
}

try {
  if (options.fresh) rmSync(options.data, { recursive: true, force: true });
  const { url, control, close } = await startPlatform({
    port: options.port,
    dataFolder: options.data,
    orders: options.orders,
    menu: options.menu,
  });
  console.log(`The stand-in platform listens at ${url}; sign in as owner@servery.test with "servery".`);
  const timer =
    options.ordersPerHour > 0
      ? setInterval(() => control.addOrder(), 3_600_000 / options.ordersPerHour)
      : undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      clearInterval(timer);
      void close();
    });
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
