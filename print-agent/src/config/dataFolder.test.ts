import { describe, expect, it } from 'vitest';
import { defaultDataFolder, type Machine } from './dataFolder.ts';

const machine = (of: Partial<Machine>): Machine => ({
  ...{ platform: 'linux', env: {}, home: '/home/ana', root: false },
  ...of,
});

describe('the default data folder', () => {
  it('is a system folder for a service and a user folder for a person', () => {
    expect(defaultDataFolder(machine({ root: true }))).toBe('/var/lib/servery-agent');
    expect(defaultDataFolder(machine({}))).toBe('/home/ana/.local/state/servery-agent');
    expect(defaultDataFolder(machine({ env: { XDG_STATE_HOME: '/state' } }))).toBe('/state/servery-agent');
  });

  it('follows the conventions of macOS', () => {
    const rest = 'Library/Application Support/Servery/agent';
    expect(defaultDataFolder(machine({ platform: 'darwin', root: true }))).toBe(`/${rest}`);
    expect(defaultDataFolder(machine({ platform: 'darwin' }))).toBe(`/home/ana/${rest}`);
  });

  it('is shared by all users on Windows', () => {
    const folder = defaultDataFolder(machine({ platform: 'win32', env: { ProgramData: 'D:\\Data' } }));
    expect(folder).toMatch(/^D:\\Data.Servery.agent$/);
  });
});
