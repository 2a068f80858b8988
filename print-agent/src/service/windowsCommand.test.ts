import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { windowsCommand } from './windowsCommand.ts';

const WRAPPER = 'C:\\Program Files\\ServeryAgent\\servery-agent-service.exe';
const PROGRAM = 'C:\\Program Files\\ServeryAgent\\servery-agent.exe';

describe('the command line of the Windows service', () => {
  it('is this', () => {
    const dataFolder = 'C:\\ProgramData\\Servery\\agent';
    const logs = join(dataFolder, 'logs');
    expect(windowsCommand(WRAPPER, PROGRAM, { dataFolder, port: 18143 })).toBe(
      `"${WRAPPER}" run --name ServeryAgent --no-restart --stop-timeout 20000 --log-dir ${quotedIfSlashed(logs)}` +
        ` --env SERVERY_AGENT_LOG=file -- "${PROGRAM}" run --data-dir ${dataFolder} --port 18143`,
    );
  });

  it('keeps a backslash at the end from taking the quotes along', () => {
    const command = windowsCommand(WRAPPER, PROGRAM, { dataFolder: 'D:\\Our data\\' });
    expect(command.endsWith(' run --data-dir "D:\\Our data\\\\"')).toBe(true);
  });
});

/** Where this test runs on another system, its path separator requires quotes. */
const quotedIfSlashed = (path: string): string => (path.includes('/') ? `"${path}"` : path);
