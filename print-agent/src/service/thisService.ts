import { getAsset, isSea } from 'node:sea';
import { Problem } from '../problem.ts';
import { LAUNCHD_PATHS, launchd } from './launchd.ts';
import type { ServiceManager } from './serviceManager.ts';
import { SYSTEMD_PATHS, systemd } from './systemd.ts';
import { systemTools } from './tools.ts';
import { windows, windowsPaths } from './windows.ts';

/** The asset of the Windows executable that holds Shawl; packaging puts it in under the same name. */
const WRAPPER_ASSET = 'shawl.exe';

/** This machine's manager of services. */
export function thisServiceManager(): ServiceManager {
  const { platform } = process;
  const root = process.getuid?.() === 0;
  if (platform === 'linux') return systemd(systemTools, SYSTEMD_PATHS, root);
  if (platform === 'darwin') return launchd(systemTools, LAUNCHD_PATHS, root);
  if (platform === 'win32') {
    const paths = windowsPaths(process.env['ProgramFiles'] ?? 'C:\\Program Files');
    return windows(systemTools, paths, () => new Uint8Array(getAsset(WRAPPER_ASSET)), process.execPath);
  }
  throw new Problem(`The agent cannot run as a service on ${platform}.`);
}

/**
 * The executable that can be installed: this one.
 *
 * @throws Problem when Node runs the agent from a file, which could be moved or updated under the service.
 */
export function thisExecutable(): string {
  if (isSea()) return process.execPath;
  throw new Problem(
    'Only the packaged agent can be installed as a service: build it with "npm run package".',
  );
}
