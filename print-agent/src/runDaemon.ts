import { join } from 'node:path';
import { dataFolder, makeDataFolder } from './config/dataFolder.ts';
import { readDevelopmentPairing } from './config/developmentPairing.ts';
import { removeRunningAgent, writeRunningAgent } from './config/running.ts';
import { restrictedText, restrictPrivateFiles } from './config/privateFiles.ts';
import { ensureSecret, SECRET_FILE } from './config/secret.ts';
import { readSettings } from './config/settings.ts';
import { ownFiles } from './localConsole/consoleFiles.ts';
import { LocalConsole } from './localConsole/localConsole.ts';
import { openLog } from './log.ts';
import { openPrintService } from './openPrintService.ts';
import { preferLittleMemory } from './preferLittleMemory.ts';
import { systemClock } from './printer/clock.ts';
import { TIMING } from './server/agent.ts';
import { startAgentServer, type AgentServer } from './server/agentServer.ts';
import { OtherVersions } from './server/otherVersions.ts';
import { Pairing } from './server/pairing.ts';
import { Pairings } from './server/pairings.ts';
import { SilentDevices } from './server/silent.ts';
import { AGENT } from './version.ts';
import { Watch } from './watch/watch.ts';

/** The console's build output, next to this package; the relative path holds for the bundle and the sources. */
const CONSOLE_FOLDER = join(import.meta.dirname, '../../console/dist');

export interface RunOptions {
  readonly port: number;
  /** The port of the console, which is served if the settings name a platform. */
  readonly consolePort: number;
  /** HOST:PORT, in addition to those in the settings. */
  readonly allowedAddresses: readonly string[];
  readonly developmentPairing: string | undefined;
  readonly dataDir: string | undefined;
  /** Prints the address it listens on as a line of JSON. */
  readonly json: boolean;
}

/**
 * Runs the agent until SIGTERM or SIGINT, then finishes the copy that is printing and closes.
 *
 * @throws Problem when it cannot start: the port is taken, or the folder is in use by another agent or not writable.
 */
export async function runDaemon(options: RunOptions): Promise<void> {
  const stopped = stopSignal();
  const folder = dataFolder(options.dataDir);
  makeDataFolder(folder);
  const settings = await readSettings(folder);
  const development =
    options.developmentPairing === undefined
      ? undefined
      : await readDevelopmentPairing(options.developmentPairing);
  const agentLog = await openLog(folder);
  const { log } = agentLog;
  // Logs the error before the process exits; the service manager restarts the agent.
  process.once('uncaughtException', (error) => {
    log.fatal({ err: error }, 'The agent failed');
    void agentLog.close().finally(() => process.exit(1));
  });
  try {
    const closed = await restrictPrivateFiles(folder);
    // The secret is replaced below.
    const known = closed.filter((name) => name !== SECRET_FILE);
    if (closed.length > 0) log.warn({ closed }, restrictedText(closed, known));
    const service = await openPrintService({
      dataFolder: folder,
      productName: settings.productName,
      locale: settings.locale,
      addressRules: { allowed: [...settings.allowedAddresses, ...options.allowedAddresses] },
      log,
    });
    const { locale } = settings;
    const watch = await Watch.open({ folder, service, clock: systemClock, locale, log });
    try {
      const now = (): number => performance.now();
      const pairings = await Pairings.open(folder, development);
      const secret = await ensureSecret(folder, closed.includes(SECRET_FILE));
      const files = ownFiles(CONSOLE_FOLDER);
      const localConsole = new LocalConsole({ settings, pairings, files, log, now });
      const agent = {
        ...{ service, settings, pairings, watch, localConsole, secret, log, now },
        pairing: new Pairing(pairings, now),
        silent: new SilentDevices(service),
        otherVersions: new OtherVersions(),
        timing: TIMING,
      };
      let server: AgentServer | undefined;
      // Starts first: a console page that waits for the agent must be known by the time it can ask, or it has to pair.
      await localConsole.start(options.consolePort, () => server?.port ?? options.port);
      try {
        server = await startAgentServer(agent, options.port);
        preferLittleMemory();
        await writeRunningAgent(folder, { pid: process.pid, port: server.port });
        const { url } = localConsole.state;
        announce(server.port, url, options.json);
        log.info({ port: server.port, console: url, version: AGENT.version, folder }, 'The agent listens');
        log.info({ signal: await stopped }, 'The agent stops');
        await removeRunningAgent(folder);
      } finally {
        await Promise.all([server?.close(), localConsole.close()]);
      }
    } finally {
      await watch.close();
      await service.close();
    }
  } finally {
    await agentLog.close();
  }
}

function announce(port: number, console: string | null, json: boolean): void {
  const page = `http://127.0.0.1:${port}/agent`;
  const hint = `Console: ${console} ("servery-agent open" makes a link that opens it)`;
  const words = [`Listening: ${page}`, ...(console === null ? [] : [hint])].join('\n');
  process.stdout.write(`${json ? JSON.stringify({ listening: true, port, page, console }) : words}\n`);
}

/** Resolves with the first stop signal; a second one ends the process at once. */
function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    const stop = (signal: NodeJS.Signals): void => {
      process.off('SIGTERM', stop).off('SIGINT', stop);
      resolve(signal);
    };
    process.on('SIGTERM', stop).on('SIGINT', stop);
  });
}
