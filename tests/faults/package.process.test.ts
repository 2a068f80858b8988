import { afterAll, describe, expect, it } from 'vitest';
import { removeFolders, runAgent, temporaryFolder } from '../agent/agentProcess.ts';

afterAll(removeFolders);

describe('the service of an agent that Node runs from a file', () => {
  it('is not installed, and the message says what can be', async () => {
    const refused = await runAgent(['service', 'install', '--data-dir', await temporaryFolder()]);
    expect(refused).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'Only the packaged agent can be installed as a service: build it with "npm run package".\n',
    });
    const inJson = await runAgent(['service', 'install', '--json']);
    expect(JSON.parse(inJson.stderr)).toMatchObject({ error: { code: 'problem' } });
  });

  it('has a help text', async () => {
    const { code, stdout } = await runAgent(['service', '--help']);
    expect(code).toBe(0);
    for (const command of ['install', 'uninstall', 'start', 'stop', 'status'])
      expect(stdout).toContain(command);
    expect(stdout).toContain('Run as administrator');
  });

  it('refuses an invalid port', async () => {
    expect((await runAgent(['service', 'install', '--port', '0'])).code).toBe(2);
  });
});
