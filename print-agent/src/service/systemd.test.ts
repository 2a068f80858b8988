import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { failedWith, type RecordingTools, recordingTools, succeededWith } from './recordingTools.ts';
import type { ServiceManager } from './serviceManager.ts';
import { systemd, type SystemdPaths } from './systemd.ts';
import { systemdUnit } from './systemdUnit.ts';
import type { ToolResult } from './tools.ts';
import { testFolder } from '../testFolder.ts';

let root: string;
let paths: SystemdPaths;
let dataFolder: string;
let executable: string;

beforeEach(async () => {
  root = await testFolder();
  paths = { program: join(root, 'bin/servery-agent'), unit: join(root, 'agent.service'), booted: root };
  dataFolder = join(root, 'Servery', 'data');
  executable = join(root, 'downloaded');
  await writeFile(executable, 'version 1');
});

function manager(answer?: (line: string) => ToolResult | undefined): {
  service: ServiceManager;
  tools: RecordingTools;
} {
  const tools = recordingTools(answer);
  return { tools, service: systemd(tools, paths, true) };
}

const order = () => ({ executable, dataFolder });
const unknownUser = (line: string): ToolResult | undefined =>
  line.startsWith('getent') ? failedWith(2) : undefined;

describe('a service of systemd', () => {
  it('is installed with a user of its own, enabled and started', async () => {
    const { service, tools } = manager(unknownUser);
    await service.install(order());
    expect(tools.ran).toEqual([
      'getent passwd servery-agent',
      `useradd --system --user-group --home-dir ${dataFolder} --no-create-home --shell /usr/sbin/nologin servery-agent`,
      `chown -R servery-agent:servery-agent ${dataFolder}`,
      'systemctl daemon-reload',
      'systemctl enable servery-agent.service',
      'systemctl restart servery-agent.service',
    ]);
    expect(await readFile(paths.unit, 'utf8')).toBe(systemdUnit(paths.program, order()));
    expect(await readFile(paths.program, 'utf8')).toBe('version 1');
    expect((await stat(paths.program)).mode & 0o777).toBe(0o755);
    expect((await stat(dataFolder)).mode & 0o777).toBe(0o700);
    // The service's account must be able to reach it.
    expect((await stat(dirname(dataFolder))).mode & 0o111).toBe(0o111);
  });

  it('is updated by installing another version', async () => {
    const { service, tools } = manager();
    await service.install(order());
    await writeFile(executable, 'version 2');
    tools.since();
    await service.install(order());
    expect(await readFile(paths.program, 'utf8')).toBe('version 2');
    expect(tools.since().filter((line) => line.startsWith('useradd'))).toEqual([]);
    expect(tools.ran.at(-1)).toBe('systemctl restart servery-agent.service');
  });

  it('leaves only the data behind, owned by root', async () => {
    const { service, tools } = manager();
    await service.install(order());
    await writeFile(join(dataFolder, 'agent.json'), '{}');
    tools.since();
    await service.uninstall(dataFolder);
    expect(tools.since()).toEqual([
      'systemctl disable --now servery-agent.service',
      'systemctl daemon-reload',
      'systemctl reset-failed servery-agent.service',
      `chown -R root:root ${dataFolder}`,
      'getent passwd servery-agent',
      'userdel servery-agent',
    ]);
    expect(existsSync(paths.unit)).toBe(false);
    expect(existsSync(paths.program)).toBe(false);
    expect(existsSync(join(dataFolder, 'agent.json'))).toBe(true);
  });

  it('can be uninstalled twice', async () => {
    const { service, tools } = manager(unknownUser);
    await service.uninstall(dataFolder);
    expect(tools.ran).toEqual(['getent passwd servery-agent']);
  });

  it('starts with data that is its own, and stops', async () => {
    const { service, tools } = manager();
    await service.install(order());
    tools.since();
    await service.start(dataFolder);
    await service.stop();
    expect(tools.since()).toEqual([
      `chown -R servery-agent:servery-agent ${dataFolder}`,
      'systemctl start servery-agent.service',
      'systemctl stop servery-agent.service',
    ]);
  });

  it('reports its state', async () => {
    const { service } = manager((line) =>
      line.startsWith('systemctl show')
        ? succeededWith('NRestarts=4\nActiveState=activating\nSubState=auto-restart\nUnitFileState=enabled')
        : undefined,
    );
    expect(await service.state()).toMatchObject({ installed: false, running: false });
    await service.install(order());
    expect(await service.state()).toEqual({
      installed: true,
      running: false,
      text: 'The service does not run (activating, auto-restart, started again 4 times) and starts with the computer.',
    });
  });

  it('is refused without privileges, before anything is done', async () => {
    const tools = recordingTools();
    const service = systemd(tools, paths, false);
    await writeFile(paths.unit, '');
    const refusal = 'This requires root: run it again with "sudo".';
    await expect(service.install(order())).rejects.toThrow(refusal);
    await expect(service.uninstall(dataFolder)).rejects.toThrow(refusal);
    await expect(service.start(dataFolder)).rejects.toThrow(refusal);
    await expect(service.stop()).rejects.toThrow(refusal);
    expect(tools.ran).toEqual([]);
    expect(existsSync(paths.program)).toBe(false);
  });

  it('is refused where it cannot be', async () => {
    const { service, tools } = manager();
    await expect(service.start(dataFolder)).rejects.toThrow('The service is not installed');
    await expect(service.install({ ...order(), dataFolder: '/home/ana/data' })).rejects.toMatchObject({
      message:
        'The service cannot use home folders: choose another folder than /home/ana/data with --data-dir.',
      exitCode: 2,
    });
    const elsewhere = systemd(tools, { ...paths, booted: join(root, 'none') }, true);
    await expect(elsewhere.install(order())).rejects.toThrow('This system does not use systemd');
    expect(tools.ran).toEqual([]);
  });

  it('names the tool that failed and what it said', async () => {
    const { service } = manager((line) =>
      line.startsWith('chown') ? failedWith(1, 'read-only') : undefined,
    );
    await expect(service.install(order())).rejects.toThrow(
      `"chown -R servery-agent:servery-agent ${dataFolder}" failed with code 1: read-only`,
    );
  });
});
