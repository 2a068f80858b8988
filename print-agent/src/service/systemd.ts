import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { makeDataFolder } from '../config/dataFolder.ts';
import { Problem } from '../problem.ts';
import { installProgram } from './installProgram.ts';
import { notInstalled, type ServiceManager, type ServiceState } from './serviceManager.ts';
import { systemdUnit, USER } from './systemdUnit.ts';
import { runOrThrow, type Tools } from './tools.ts';
import { chownFolder, requireInstalled, requireRoot } from './unix.ts';

export interface SystemdPaths {
  readonly program: string;
  readonly unit: string;
  /** Exists only if systemd runs the system (sd_booted(3)). */
  readonly booted: string;
}

export const SYSTEMD_PATHS: SystemdPaths = {
  program: '/usr/local/bin/servery-agent',
  unit: '/etc/systemd/system/servery-agent.service',
  booted: '/run/systemd/system',
};

const UNIT = 'servery-agent.service';
const OWNER = `${USER}:${USER}`;

/** @param root whether this process runs as root. */
export function systemd(tools: Tools, paths: SystemdPaths, root: boolean): ServiceManager {
  const systemctl = (...args: readonly string[]): Promise<string> => runOrThrow(tools, 'systemctl', ...args);

  const requireSystemd = (): void => {
    if (existsSync(paths.booted)) return;
    throw new Problem('This system does not use systemd: run "servery-agent run" with its service manager.');
  };

  return {
    logLocation: `journalctl -u ${UNIT}`,

    async install(order) {
      requireSystemd();
      requireRoot(root);
      if (/^\/(home|root|run\/user)(\/|$)/.test(order.dataFolder)) {
        throw new Problem(
          `The service cannot use home folders: choose another folder than ${order.dataFolder} with --data-dir.`,
          2,
        );
      }
      await installProgram(order.executable, paths.program);
      const known = await tools.run('getent', ['passwd', USER]);
      if (known.code !== 0) {
        const home = ['--home-dir', order.dataFolder, '--no-create-home'];
        await runOrThrow(
          tools,
          'useradd',
          ...['--system', '--user-group', ...home, '--shell', '/usr/sbin/nologin', USER],
        );
      }
      makeDataFolder(order.dataFolder);
      await chownFolder(tools, order.dataFolder, OWNER);
      await writeFile(paths.unit, systemdUnit(paths.program, order), { mode: 0o644 });
      await systemctl('daemon-reload');
      await systemctl('enable', UNIT);
      await systemctl('restart', UNIT);
    },

    async uninstall(dataFolder) {
      requireSystemd();
      requireRoot(root);
      if (existsSync(paths.unit)) {
        await systemctl('disable', '--now', UNIT);
        await rm(paths.unit);
        await systemctl('daemon-reload');
        // Clears a recorded failure; it is no error if there is none.
        await tools.run('systemctl', ['reset-failed', UNIT]);
      }
      // Done before the user is deleted: the next user with its id must not own customers' data.
      await chownFolder(tools, dataFolder, 'root:root');
      const known = await tools.run('getent', ['passwd', USER]);
      if (known.code === 0) await runOrThrow(tools, 'userdel', USER);
      await rm(paths.program, { force: true });
    },

    async start(dataFolder) {
      requireInstalled(paths.unit);
      requireRoot(root);
      await chownFolder(tools, dataFolder, OWNER);
      await systemctl('start', UNIT);
    },

    async stop() {
      requireInstalled(paths.unit);
      requireRoot(root);
      await systemctl('stop', UNIT);
    },

    async state() {
      if (!existsSync(paths.unit)) return notInstalled();
      const { output } = await tools.run('systemctl', [
        'show',
        UNIT,
        '--property=ActiveState,SubState,UnitFileState,NRestarts',
      ]);
      return describe(output);
    },
  };
}

/** @param shown `Name=value` lines of `systemctl show`. */
function describe(shown: string): ServiceState {
  const value = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(shown)?.[1] ?? 'unknown';
  const [active, sub, enabled] = [value('ActiveState'), value('SubState'), value('UnitFileState')];
  const restarts = Number(value('NRestarts'));
  const running = active === 'active';
  const atStart = enabled === 'enabled' ? 'starts with the computer' : 'does not start with the computer';
  const often = restarts > 0 ? `, started again ${restarts} times` : '';
  return {
    installed: true,
    running,
    text: `The service ${running ? 'runs' : 'does not run'} (${active}, ${sub}${often}) and ${atStart}.`,
  };
}
