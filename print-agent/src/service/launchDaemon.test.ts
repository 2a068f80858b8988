import { parse } from 'plist';
import { describe, expect, it } from 'vitest';
import { launchDaemon } from './launchDaemon.ts';

const PROGRAM = '/usr/local/bin/servery-agent';

describe("launchd's property list", () => {
  it('reads as this', () => {
    const dataFolder = '/Library/Application Support/Servery/agent';
    expect(parse(launchDaemon(PROGRAM, { dataFolder, port: 18143 }))).toEqual({
      Label: 'servery.print-agent',
      ProgramArguments: [PROGRAM, 'run', '--data-dir', dataFolder, '--port', '18143'],
      EnvironmentVariables: { SERVERY_AGENT_LOG: 'file' },
      UserName: 'daemon',
      GroupName: 'daemon',
      InitGroups: false,
      Umask: 0o077,
      WorkingDirectory: dataFolder,
      RunAtLoad: true,
      KeepAlive: true,
      ThrottleInterval: 3,
      ExitTimeOut: 20,
      ProcessType: 'Interactive',
      StandardErrorPath: `${dataFolder}/logs/service.log`,
    });
  });

  it('takes odd names literally', () => {
    const dataFolder = '/Volumes/Fish & "Chips" <1>';
    expect(parse(launchDaemon(PROGRAM, { dataFolder }))).toMatchObject({
      ProgramArguments: [PROGRAM, 'run', '--data-dir', dataFolder],
    });
  });
});
