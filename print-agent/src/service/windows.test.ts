import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { failedWith, type RecordingTools, recordingTools, succeededWith } from './recordingTools.ts';
import type { ServiceManager } from './serviceManager.ts';
import type { ToolResult } from './tools.ts';
import { windows, type WindowsPaths, windowsPaths } from './windows.ts';
import { windowsCommand } from './windowsCommand.ts';
import { testFolder } from '../testFolder.ts';

let root: string;
let paths: WindowsPaths;
let dataFolder: string;
let executable: string;

beforeEach(async () => {
  root = await testFolder();
  paths = windowsPaths(root);
  dataFolder = join(root, 'data');
  executable = join(root, 'downloaded.exe');
  await writeFile(executable, 'version 1');
});

/** The output of a German Windows. */
const answer = (state: string): ToolResult =>
  succeededWith(
    `SERVICE_NAME: ServeryAgent\n        TYP : 10  WIN32_OWN_PROCESS\n        STATUS : ${state}\n`,
  );

/** A service manager that knows what was created, started and stopped. */
function tools(refusing?: string): RecordingTools {
  let state: string | undefined;
  return recordingTools((line) => {
    if (refusing !== undefined && line.startsWith(refusing)) return failedWith(5, 'Zugriff verweigert');
    const [tool, command] = line.split(' ');
    if (tool !== 'sc.exe') return undefined;
    if (command === 'query') return state === undefined ? failedWith(1060) : answer(state);
    if (command === 'stop' && state === '1  STOPPED') return failedWith(1062);
    if (command === 'create' || command === 'stop') state = '1  STOPPED';
    if (command === 'start') state = '4  RUNNING';
    if (command === 'delete') state = undefined;
    return undefined;
  });
}

const service = (recording: RecordingTools, runsFrom = executable): ServiceManager =>
  windows(recording, paths, () => Buffer.from('Shawl'), runsFrom);
const order = () => ({ executable, dataFolder });

describe('a service of Windows', () => {
  it('is installed with an account of its own, restarts with delays, and alone can read the data', async () => {
    const recording = tools();
    await service(recording).install(order());
    const command = windowsCommand(paths.wrapper, paths.program, order());
    expect(recording.ran).toEqual([
      'sc.exe query ServeryAgent',
      `sc.exe create ServeryAgent binPath= ${command} start= auto obj= NT SERVICE\\ServeryAgent DisplayName= Servery print agent`,
      'sc.exe description ServeryAgent Puts orders on the paper of receipt printers.',
      'sc.exe failure ServeryAgent reset= 3600 actions= restart/2000/restart/30000/restart/60000',
      'sc.exe failureflag ServeryAgent 1',
      `icacls.exe ${dataFolder} /reset /T /Q`,
      `icacls.exe ${dataFolder} /inheritance:r /grant:r *S-1-5-18:(OI)(CI)F *S-1-5-32-544:(OI)(CI)F NT SERVICE\\ServeryAgent:(OI)(CI)F /Q`,
      'sc.exe start ServeryAgent',
    ]);
    expect(await readFile(paths.program, 'utf8')).toBe('version 1');
    expect(await readFile(paths.wrapper, 'utf8')).toBe('Shawl');
  });

  it('is stopped and changed when another version is installed', async () => {
    const recording = tools();
    await service(recording).install(order());
    recording.since();
    await writeFile(executable, 'version 2');
    await service(recording).install(order());
    const ran = recording.since();
    expect(ran.slice(0, 3)).toEqual([
      ...['sc.exe query ServeryAgent', 'sc.exe stop ServeryAgent', 'sc.exe query ServeryAgent'],
    ]);
    expect(ran[3]).toMatch(/^sc\.exe config ServeryAgent binPath= /);
    expect(await readFile(paths.program, 'utf8')).toBe('version 2');
  });

  it('leaves only the data behind', async () => {
    const recording = tools();
    await service(recording).install(order());
    recording.since();
    await service(recording).uninstall(dataFolder);
    expect(recording.since()).toEqual([
      'sc.exe query ServeryAgent',
      'sc.exe stop ServeryAgent',
      'sc.exe query ServeryAgent',
      `icacls.exe ${dataFolder} /remove NT SERVICE\\ServeryAgent /Q`,
      'sc.exe delete ServeryAgent',
    ]);
    expect(existsSync(paths.folder)).toBe(false);
    expect(existsSync(dataFolder)).toBe(true);
  });

  it('has the program that uninstalls itself removed once it has ended', async () => {
    const recording = tools();
    await service(recording).install(order());
    await service(recording, paths.program).uninstall(dataFolder);
    expect(recording.ran.at(-1)).toBe(
      `later, in ${root}: cmd.exe /d /s /c ping -n 3 127.0.0.1 >nul & rmdir /s /q ServeryAgent`,
    );
  });

  it('starts, stops and reports its state, in any language', async () => {
    const recording = tools();
    const agent = service(recording);
    expect(await agent.state()).toMatchObject({ installed: false, running: false });
    await expect(agent.start(dataFolder)).rejects.toThrow('The service is not installed');
    await agent.install(order());
    expect(await agent.state()).toEqual({
      ...{ installed: true, running: true },
      text: 'The service is running and starts with the computer.',
    });
    await agent.stop();
    await agent.stop();
    expect(await agent.state()).toMatchObject({ installed: true, running: false });
  });

  it('requires an administrator', async () => {
    const refusal = 'This requires an administrator: open the terminal with "Run as administrator"';
    await expect(service(tools('sc.exe create')).install(order())).rejects.toThrow(refusal);
    const recording = tools('sc.exe stop');
    await service(recording).install(order());
    await expect(service(recording).stop()).rejects.toThrow(refusal);
  });

  it('reports the output of a failed tool', async () => {
    const recording = recordingTools((line) => {
      if (line.startsWith('sc.exe query')) return failedWith(1060);
      return line.startsWith('icacls.exe') ? failedWith(1332, 'No mapping') : undefined;
    });
    await expect(service(recording).install(order())).rejects.toThrow(
      '"icacls" failed with code 1332: No mapping',
    );
  });
});
