import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { launchDaemon } from './launchDaemon.ts';
import { launchd, type LaunchdPaths } from './launchd.ts';
import { failedWith, type RecordingTools, recordingTools, succeededWith } from './recordingTools.ts';
import { testFolder } from '../testFolder.ts';

const JOB = 'system/servery.print-agent';

let root: string;
let paths: LaunchdPaths;
let dataFolder: string;
let executable: string;

beforeEach(async () => {
  root = await testFolder();
  paths = { program: join(root, 'bin/servery-agent'), plist: join(root, 'agent.plist') };
  dataFolder = join(root, 'Servery', 'data');
  executable = join(root, 'downloaded');
  await writeFile(executable, 'version 1');
});

/** A launchd that has the job loaded from `bootstrap` until `bootout`. */
function tools(printed = 'state = running'): RecordingTools {
  let loaded = false;
  return recordingTools((line) => {
    if (line.startsWith('launchctl bootstrap')) loaded = true;
    if (line.startsWith('launchctl bootout')) loaded = false;
    if (!line.startsWith('launchctl print')) return undefined;
    return loaded ? succeededWith(`${JOB} = {\n\t${printed}\n}`) : failedWith(113, 'Could not find service');
  });
}

const order = () => ({ executable, dataFolder });

describe('a service of launchd', () => {
  it('is installed for an unprivileged account and loaded', async () => {
    const recording = tools();
    await launchd(recording, paths, true).install(order());
    expect(recording.ran).toEqual([
      `launchctl print ${JOB}`,
      `chown -R daemon:daemon ${dataFolder}`,
      `launchctl enable ${JOB}`,
      `launchctl bootstrap system ${paths.plist}`,
    ]);
    expect(await readFile(paths.plist, 'utf8')).toBe(launchDaemon(paths.program, order()));
    expect((await stat(paths.plist)).mode & 0o777).toBe(0o644);
    expect((await stat(paths.program)).mode & 0o777).toBe(0o755);
    expect((await stat(dataFolder)).mode & 0o777).toBe(0o700);
    // The service's account must be able to reach it.
    expect((await stat(dirname(dataFolder))).mode & 0o111).toBe(0o111);
  });

  it('is unloaded, and gone, before another version is loaded', async () => {
    const recording = tools();
    const service = launchd(recording, paths, true);
    await service.install(order());
    await writeFile(executable, 'version 2');
    recording.since();
    await service.install(order());
    expect(recording.since().slice(0, 3)).toEqual([
      `launchctl print ${JOB}`,
      `launchctl bootout ${JOB}`,
      `launchctl print ${JOB}`,
    ]);
    expect(await readFile(paths.program, 'utf8')).toBe('version 2');
  });

  it('leaves only the data behind', async () => {
    const recording = tools();
    const service = launchd(recording, paths, true);
    await service.install(order());
    recording.since();
    await service.uninstall(dataFolder);
    expect(recording.since()).toEqual([
      `launchctl print ${JOB}`,
      `launchctl bootout ${JOB}`,
      `launchctl print ${JOB}`,
      `chown -R root:wheel ${dataFolder}`,
    ]);
    expect([paths.plist, paths.program, dataFolder].map((path) => existsSync(path))).toEqual([
      ...[false, false, true],
    ]);
  });

  it('stops, starts and reports its state', async () => {
    const recording = tools('state = spawn scheduled\n\tlast exit code = 1');
    const service = launchd(recording, paths, true);
    expect(await service.state()).toMatchObject({ installed: false });
    await expect(service.start(dataFolder)).rejects.toThrow('The service is not installed');
    await service.install(order());
    expect(await service.state()).toEqual({
      installed: true,
      running: false,
      text: 'The service does not run (last exit code: 1) and starts with the computer.',
    });
    await service.stop();
    expect((await service.state()).text).toBe('The service is stopped; it starts with the computer.');
    await service.start(dataFolder);
    expect(recording.ran.at(-1)).toBe(`launchctl bootstrap system ${paths.plist}`);
  });

  it('is refused without privileges, before anything is done', async () => {
    const recording = tools();
    const service = launchd(recording, paths, false);
    await expect(service.install(order())).rejects.toThrow('This requires root');
    await expect(service.uninstall(dataFolder)).rejects.toThrow('This requires root');
    expect(recording.ran).toEqual([]);
  });
});
