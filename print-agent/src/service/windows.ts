import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isErrno } from '../config/privateFile.ts';
import { Problem } from '../problem.ts';
import { installProgram } from './installProgram.ts';
import { notInstalled, type ServiceManager } from './serviceManager.ts';
import { type ToolResult, STOPS_WITHIN_MS, type Tools, waitUntil } from './tools.ts';
import { ACCOUNT, SERVICE, windowsCommand } from './windowsCommand.ts';

export interface WindowsPaths {
  /** Contains nothing else, so that uninstalling can delete it. */
  readonly folder: string;
  readonly program: string;
  readonly wrapper: string;
}

export function windowsPaths(programFiles: string): WindowsPaths {
  const folder = join(programFiles, SERVICE);
  return {
    folder,
    program: join(folder, 'servery-agent.exe'),
    wrapper: join(folder, 'servery-agent-service.exe'),
  };
}

/** Exit codes of `sc.exe`. */
const ACCESS_DENIED = 5;
const ALREADY_RUNNING = 1056;
const NOT_ACTIVE = 1062;

/** The numeric states in the output of `sc.exe query`, whose words are in the system's language. */
const STATES: Readonly<Record<string, string>> = {
  1: 'stopped',
  2: 'starting',
  3: 'stopping',
  4: 'running',
};

/** Well-known SIDs, since groups have other names in other languages: SYSTEM and Administrators. */
const OWNERS = ['*S-1-5-18', '*S-1-5-32-544'];

/**
 * @param wrapper Shawl, as embedded in the executable.
 * @param runsFrom the executable of this process, which Windows locks while it runs.
 */
export function windows(
  tools: Tools,
  paths: WindowsPaths,
  wrapper: () => Uint8Array,
  runsFrom: string,
): ServiceManager {
  const accept = ({ code, output }: ToolResult, what: string, ...fine: readonly number[]): void => {
    if (code === 0 || fine.includes(code)) return;
    if (code === ACCESS_DENIED) throw notAdministrator();
    throw new Problem(`${what} failed with code ${code}: ${output || 'no output'}`);
  };
  const sc = async (command: string, ...args: readonly string[]): Promise<void> => {
    accept(await tools.run('sc.exe', [command, SERVICE, ...args]), `"sc ${command} ${SERVICE}"`);
  };
  /** Its state; undefined if it is not installed. */
  const query = async (): Promise<string | undefined> => {
    const { code, output } = await tools.run('sc.exe', ['query', SERVICE]);
    if (code !== 0) return undefined;
    return STATES[/:\s+([1-7])\s+[A-Z_]+/.exec(output)?.[1] ?? ''] ?? 'unknown';
  };
  const requireInstalled = async (): Promise<void> => {
    if ((await query()) !== undefined) return;
    throw new Problem('The service is not installed. Install it with "servery-agent service install".');
  };
  const stop = async (): Promise<void> => {
    accept(await tools.run('sc.exe', ['stop', SERVICE]), `"sc stop ${SERVICE}"`, NOT_ACTIVE);
    if (!(await waitUntil(async () => (await query()) === 'stopped', STOPS_WITHIN_MS))) {
      throw new Problem('The service does not stop: end "servery-agent" in the task manager.');
    }
  };
  const icacls = async (...args: readonly string[]): Promise<void> => {
    accept(await tools.run('icacls.exe', [...args, '/Q']), '"icacls"');
  };

  return {
    logLocation: `the file logs\\servery-agent-service_for_${SERVICE}_rCURRENT.log in the data folder`,

    async install(order) {
      const known = (await query()) !== undefined;
      if (known) await stop();
      try {
        await installProgram(order.executable, paths.program);
        await writeFile(paths.wrapper, wrapper());
        await mkdir(order.dataFolder, { recursive: true });
      } catch (error) {
        throw isErrno(error, 'EPERM', 'EACCES') ? notAdministrator() : error;
      }
      const command = windowsCommand(paths.wrapper, paths.program, order);
      await sc(
        known ? 'config' : 'create',
        ...['binPath=', command, 'start=', 'auto', 'obj=', ACCOUNT, 'DisplayName=', 'Servery print agent'],
      );
      await sc('description', 'Puts orders on the paper of receipt printers.');
      // Restarts the agent at once, then after half a minute, then every minute, also when it exits with an error.
      await sc('failure', 'reset=', '3600', 'actions=', 'restart/2000/restart/30000/restart/60000');
      await sc('failureflag', '1');
      // Resets everything below to inherited permissions, then restricts the folder itself to these.
      await icacls(order.dataFolder, '/reset', '/T');
      await icacls(
        ...[order.dataFolder, '/inheritance:r', '/grant:r'],
        ...[...OWNERS, ACCOUNT].map((who) => `${who}:(OI)(CI)F`),
      );
      await sc('start');
    },

    async uninstall(dataFolder) {
      if ((await query()) !== undefined) {
        await stop();
        // Must run before the service is gone and its account no longer resolves.
        if (existsSync(dataFolder)) await icacls(dataFolder, '/remove', ACCOUNT);
        await sc('delete');
      }
      if (runsFrom === paths.program) {
        // A running program cannot delete itself; this command does, two seconds later.
        const remove = `ping -n 3 127.0.0.1 >nul & rmdir /s /q ${basename(paths.folder)}`;
        tools.spawnDetached('cmd.exe', ['/d', '/s', '/c', remove], dirname(paths.folder));
        return;
      }
      try {
        await rm(paths.folder, { recursive: true, force: true });
      } catch (error) {
        throw isErrno(error, 'EPERM', 'EACCES') ? notAdministrator() : error;
      }
    },

    async start() {
      await requireInstalled();
      accept(await tools.run('sc.exe', ['start', SERVICE]), `"sc start ${SERVICE}"`, ALREADY_RUNNING);
    },

    async stop() {
      await requireInstalled();
      await stop();
    },

    async state() {
      const state = await query();
      if (state === undefined) return notInstalled();
      const running = state === 'running';
      return { installed: true, running, text: `The service is ${state} and starts with the computer.` };
    },
  };
}

function notAdministrator(): Problem {
  return new Problem(
    'This requires an administrator: open the terminal with "Run as administrator" and run it again.',
  );
}
