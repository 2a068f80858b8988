import { resolve } from 'node:path';
import type { Command } from 'commander';
import { dataFolder } from '../config/dataFolder.ts';
import { AGENT } from '../version.ts';
import { type CommonOptions, withCommonOptions } from './options.ts';
import { writeLine, writeJson } from './terminal.ts';
import { writeNewFile } from './writeNewFile.ts';

const LOG_LINES = 20_000;

export function addSupportBundle(program: Command): void {
  withCommonOptions(program.command('support-bundle'))
    .description('write one file for support: status, settings and log, without guest data, tokens or codes')
    .argument('[file]', 'file to create; it must not exist yet', 'servery-agent-support.json')
    .action(async (file: string, { dataDir, json }: CommonOptions) => {
      const path = resolve(file);
      await writeNewFile(path, `${JSON.stringify(await bundle(dataDir), null, 2)}\n`);
      if (json) writeJson({ file: path });
      else writeLine(`Saved: ${path}\nIt is a text file: review it before you send it.`);
    });
}

async function bundle(dataDir: string | undefined): Promise<object> {
  const { examine } = await import('./examine.ts');
  const { lastLines } = await import('./logFiles.ts');
  const { readSettings } = await import('../config/settings.ts');
  const folder = dataFolder(dataDir);
  // Unreadable parts are reported in the bundle.
  const reason = (error: unknown): { missing: string } => ({
    missing: error instanceof Error ? error.message : String(error),
  });
  return {
    at: new Date().toISOString(),
    agent: AGENT,
    system: {
      ...{ platform: process.platform, arch: process.arch, node: process.version },
      // The findings' times are in this zone.
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    findings: (await examine(dataDir)).map(({ orders: _, ...finding }) => finding),
    settings: await readSettings(folder).catch(reason),
    status: await status(dataDir).catch(reason),
    log: await lastLines(folder, LOG_LINES).then(({ lines }) => lines, reason),
  };
}

async function status(dataDir: string | undefined): Promise<object> {
  const { withAgent } = await import('./agentClient.ts');
  return withAgent(dataDir, async (client) => {
    const { asking, paired } = await client.command('pairing.list', {});
    const { jobs } = await client.request('job.list', { limit: 200 });
    return {
      port: client.port,
      printers: client.welcome.printers.map(({ logo, ...printer }) => ({ ...printer, logo: logo !== null })),
      // Left out: the code, which grants access while it is valid.
      asking: asking.map(({ origin, label }) => ({ origin, label })),
      paired,
      // Left out: the order number and the key, which identify the customer, and the digest, whose content could be
      // guessed.
      jobs: jobs.map(({ orderId: _, key: _key, digest: _digest, ...job }) => job),
    };
  });
}
