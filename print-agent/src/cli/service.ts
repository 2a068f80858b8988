import { resolve } from 'node:path';
import type { Command } from 'commander';
import { dataFolder } from '../config/dataFolder.ts';
import { Problem } from '../problem.ts';
import type { ServiceManager } from '../service/serviceManager.ts';
import { EXIT } from './exitCodes.ts';
import { type CommonOptions, port, withCommonOptions } from './options.ts';
import { writeLine, writeJson } from './terminal.ts';

/** How long the agent may take to answer after its service starts. */
const ANSWERS_WITHIN_MS = 20_000;

export function addService(program: Command): void {
  const service = program
    .command('service')
    .description('run the agent automatically when the computer starts, even if no one is signed in')
    .addHelpText(
      'after',
      `
Installing, uninstalling, starting and stopping require an administrator (Windows: "Run as administrator";
macOS and Linux: sudo). The service is ServeryAgent on Windows, servery.print-agent of launchd on macOS and
servery-agent.service of systemd on Linux. It restarts automatically if it fails.

To update, run "service install" of the new version: settings, pairings and jobs stay.`,
    );

  withCommonOptions(service.command('install'))
    .description('install this version of the agent as a service, replacing any other, and start it')
    .option('--port <number>', 'loopback port that the console connects to, if not the default', port)
    .option('--console-port <number>', 'loopback port to serve the console on, if not the default', port)
    .action(async ({ dataDir, json, ...ports }: CommonOptions & { port?: number; consolePort?: number }) => {
      const { thisExecutable, thisServiceManager } = await import('../service/thisService.ts');
      const folder = await serviceFolder(dataDir);
      const manager = thisServiceManager();
      await manager.install({ executable: thisExecutable(), dataFolder: folder, ...ports });
      await reportRunning(manager, folder, json, 'Installed');
    });

  withCommonOptions(service.command('uninstall'))
    .description('stop and remove the service; the data folder stays (name it if it is not the default)')
    .action(async ({ dataDir, json }: CommonOptions) => {
      const folder = await serviceFolder(dataDir);
      await (await thisManager()).uninstall(folder);
      if (json) writeJson({ installed: false, running: false, dataFolder: folder });
      else writeLine(`Uninstalled. Settings, pairings and jobs are still in ${folder}.`);
    });

  withCommonOptions(service.command('start'))
    .description('start the installed service')
    .action(async ({ dataDir, json }: CommonOptions) => {
      const folder = await serviceFolder(dataDir);
      const manager = await thisManager();
      await manager.start(folder);
      await reportRunning(manager, folder, json, 'Started');
    });

  withCommonOptions(service.command('stop'))
    .description('stop the service after the current copy; it starts again with the computer')
    .action(async ({ json }: CommonOptions) => {
      await (await thisManager()).stop();
      if (json) writeJson({ installed: true, running: false });
      else writeLine('Stopped. It starts again with the computer or with "servery-agent service start".');
    });

  withCommonOptions(service.command('status'))
    .description(
      `show whether the service is installed and running; exit code ${EXIT.notRunning} if it is not`,
    )
    .action(async ({ json }: CommonOptions) => {
      const { installed, running, text } = await (await thisManager()).state();
      if (json) writeJson({ installed, running, text });
      else if (running) writeLine(text);
      if (!running) throw new Problem(text, EXIT.notRunning);
    });
}

/** The manager and its system are loaded only by the commands that need them. */
async function thisManager(): Promise<ServiceManager> {
  const { thisServiceManager } = await import('../service/thisService.ts');
  return thisServiceManager();
}

/** The folder as an absolute path: a service has no meaningful current folder. */
async function serviceFolder(dataDir: string | undefined): Promise<string> {
  const { requireAgentFolder } = await import('../service/agentFolder.ts');
  const folder = resolve(dataFolder(dataDir));
  await requireAgentFolder(folder);
  return folder;
}

/** Waits until the agent itself answers: a manager also reports a process as running that exits a moment later. */
async function reportRunning(
  { logLocation }: ServiceManager,
  folder: string,
  json: boolean,
  done: string,
): Promise<void> {
  const { answeringPort } = await import('../service/answering.ts');
  const { waitUntil } = await import('../service/tools.ts');
  let found: number | undefined;
  if (
    !(await waitUntil(async () => (found = await answeringPort(folder)) !== undefined, ANSWERS_WITHIN_MS))
  ) {
    throw new Problem(
      `${done}, but the agent is not responding. See ${logLocation} for the reason.`,
      EXIT.notRunning,
    );
  }
  const page = `http://127.0.0.1:${found ?? ''}/agent`;
  if (json) writeJson({ installed: true, running: true, dataFolder: folder, page });
  else
    writeLine(`${done}. The agent is running and starts with the computer.\nPage: ${page}\nData: ${folder}`);
}
