import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeDataFolder } from '../config/dataFolder.ts';
import { Problem } from '../problem.ts';
import { errorsFile, LABEL, launchDaemon, USER } from './launchDaemon.ts';
import { installProgram } from './installProgram.ts';
import { notInstalled, type ServiceManager } from './serviceManager.ts';
import { runOrThrow, STOPS_WITHIN_MS, type Tools, waitUntil } from './tools.ts';
import { chownFolder, requireInstalled, requireRoot } from './unix.ts';

export interface LaunchdPaths {
  readonly program: string;
  readonly plist: string;
}

export const LAUNCHD_PATHS: LaunchdPaths = {
  program: '/usr/local/bin/servery-agent',
  plist: `/Library/LaunchDaemons/${LABEL}.plist`,
};

const SERVICE_TARGET = `system/${LABEL}`;
const OWNER = `${USER}:${USER}`;

/**
 * launchd has no stopped jobs: a job that does not run is not loaded. It is loaded again at the next boot.
 *
 * @param root whether this process runs as root.
 */
export function launchd(tools: Tools, paths: LaunchdPaths, root: boolean): ServiceManager {
  const launchctl = (...args: readonly string[]): Promise<string> => runOrThrow(tools, 'launchctl', ...args);
  const isLoaded = async (): Promise<boolean> =>
    (await tools.run('launchctl', ['print', SERVICE_TARGET])).code === 0;
  const unload = async (): Promise<void> => {
    if (!(await isLoaded())) return;
    // The exit code is not reliable: the tool may return before the agent has ended.
    const { output } = await tools.run('launchctl', ['bootout', SERVICE_TARGET]);
    if (!(await waitUntil(async () => !(await isLoaded()), STOPS_WITHIN_MS))) {
      throw new Problem(`The service does not stop: ${output || 'launchctl gave no output'}`);
    }
  };

  return {
    logLocation: `the file logs/service.log in the data folder, or "sudo launchctl print ${SERVICE_TARGET}"`,

    async install(order) {
      requireRoot(root);
      await unload();
      await installProgram(order.executable, paths.program);
      makeDataFolder(order.dataFolder);
      await mkdir(dirname(errorsFile(order.dataFolder)), { recursive: true, mode: 0o700 });
      await chownFolder(tools, order.dataFolder, OWNER);
      // launchd refuses a file that others than root may write.
      await writeFile(paths.plist, launchDaemon(paths.program, order), { mode: 0o644 });
      await launchctl('enable', SERVICE_TARGET);
      await launchctl('bootstrap', 'system', paths.plist);
    },

    async uninstall(dataFolder) {
      requireRoot(root);
      await unload();
      await rm(paths.plist, { force: true });
      await chownFolder(tools, dataFolder, 'root:wheel');
      await rm(paths.program, { force: true });
    },

    async start(dataFolder) {
      requireInstalled(paths.plist);
      requireRoot(root);
      if (await isLoaded()) return;
      await chownFolder(tools, dataFolder, OWNER);
      await launchctl('bootstrap', 'system', paths.plist);
    },

    async stop() {
      requireInstalled(paths.plist);
      requireRoot(root);
      await unload();
    },

    async state() {
      if (!existsSync(paths.plist)) return notInstalled();
      const { code, output } = await tools.run('launchctl', ['print', SERVICE_TARGET]);
      if (code !== 0) {
        return {
          installed: true,
          running: false,
          text: 'The service is stopped; it starts with the computer.',
        };
      }
      const running = /^\s*state = running$/m.test(output);
      const lastExit = /^\s*last exit code = (.+)$/m.exec(output)?.[1];
      const why = lastExit === undefined || running ? '' : ` (last exit code: ${lastExit})`;
      const text = `The service ${running ? 'runs' : 'does not run'}${why} and starts with the computer.`;
      return { installed: true, running, text };
    },
  };
}
