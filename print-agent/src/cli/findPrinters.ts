import type { FoundPrinter } from '@servery/protocol/printing/messages';
import { dataFolder } from '../config/dataFolder.ts';
import { readSettings } from '../config/settings.ts';
import { systemClock } from '../printer/clock.ts';
import { Discovery } from '../printer/discovery/discovery.ts';
import { shownAddress } from '../printer/local/localAddress.ts';
import { systemPrinters } from '../printer/local/localPrinters.ts';
import { Problem } from '../problem.ts';
import { AgentClient } from './agentClient.ts';
import { EXIT } from './exitCodes.ts';
import type { CommonOptions } from './options.ts';
import { writeLine, writeJson, writeTable } from './terminal.ts';

/** @throws Problem with exit code 20 when there is no printer */
export async function discover({ dataDir, json }: CommonOptions): Promise<void> {
  if (!json) process.stderr.write('Searching the network and this computer for printers…\n');
  const found = await search(dataDir);
  if (json) writeJson(found);
  else if (found.length > 0) {
    writeTable([
      ['ADDRESS', 'LANGUAGE', 'NAME'],
      ...found.map((printer) => [
        shownAddress(printer.host, printer.port),
        languageOf(printer),
        `${printer.name ?? ''} ${noteOn(printer)}`.trim(),
      ]),
    ]);
    writeLine('Connect one with "servery-agent connect HOST".');
  }
  if (found.length === 0) {
    throw new Problem(
      'No printers found. Check that the printer is on, and on this network or plugged in. The test page of a network printer shows its address.',
      EXIT.unreachable,
    );
  }
}

function languageOf({ language, star }: FoundPrinter): string {
  if (star) return 'Star';
  return language === 'epos' ? 'ePOS' : 'ESC/POS';
}

/** The step that a person has to do to connect it. */
function noteOn({ silent, star, profile }: FoundPrinter): string {
  if (profile !== undefined) return `(connect it with --profile ${profile})`;
  if (star) return '(choose its kind with --profile: see "servery-agent connect --help")';
  return silent ? '(does not identify itself, as many printers)' : '';
}

/** Searches through the agent if it runs, because it may hold a printer's only connection. */
async function search(dataDir: string | undefined): Promise<readonly FoundPrinter[]> {
  const client = await runningAgent(dataDir);
  if (client) {
    try {
      return (await client.request('printer.discover', {})).found;
    } finally {
      client.close();
    }
  }
  const { allowedAddresses } = await readSettings(dataFolder(dataDir));
  const discovery = new Discovery({
    rules: { allowed: allowedAddresses },
    local: systemPrinters,
    clock: systemClock,
  });
  return discovery.run([], () => undefined);
}

async function runningAgent(dataDir: string | undefined): Promise<AgentClient | undefined> {
  try {
    return await AgentClient.connect(dataDir);
  } catch (error) {
    if (error instanceof Problem && error.exitCode === EXIT.notRunning) return undefined;
    throw error;
  }
}
