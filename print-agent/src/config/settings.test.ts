import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { ALLOWED_ADDRESS, readSettings, writeSetting } from './settings.ts';
import { testFolder } from '../testFolder.ts';

const DEFAULTS = { allowedAddresses: [], recordOrigins: [], productName: 'Servery', locale: 'en-US' };

let folder: string;

beforeEach(async () => {
  folder = await testFolder();
});

describe('settings', () => {
  it('have defaults, are kept, and return to their defaults', async () => {
    expect(await readSettings(folder)).toEqual(DEFAULTS);
    await writeSetting(folder, 'platformUrl', 'https://api.example.com');
    await writeSetting(folder, 'locale', 'pt-BR');
    const saved = { ...DEFAULTS, platformUrl: 'https://api.example.com', locale: 'pt-BR' };
    expect(await readSettings(folder)).toEqual(saved);
    await writeSetting(folder, 'locale', undefined);
    expect(await readSettings(folder)).toEqual({ ...saved, locale: 'en-US' });
    expect(await readdir(folder)).toEqual(['agent.json']);
    expect((await stat(join(folder, 'agent.json'))).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['platformUrl', 'ftp://api.example.com'],
    ['platformUrl', 'not a url'],
    ['platformUrl', 'https://api.example.com/'],
    ['platformUrl', 'https://api.example.com/v1'],
    ['platformUrl', 'https://api.example.com?key=1'],
    ['platformUrl', 'https://api.example.com#v1'],
    ['platformUrl', 'https://user:secret@api.example.com'],
    ['platformUrl', 'https://api.example.com\\v1'],
    ['platformUrl', 'https://api.example.com:port'],
    ['platformUrl', ' https://api.example.com'],
    ['locale', 'xx_YY'],
    ['productName', ''],
    ['allowedAddresses', ['192.168.1.50']],
    ['recordOrigins', ['http://records.example.com']],
    ['recordOrigins', ['https://records.example.com/merchants']],
    ['recordOrigins', ['https://records.example.com;script-src']],
    ['recordOrigins', ['https://*']],
  ] as const)('refuse %s %j and keep what was there', async (name, value) => {
    await expect(writeSetting(folder, name, value)).rejects.toMatchObject({ exitCode: 2 });
    expect(await readSettings(folder)).toEqual(DEFAULTS);
  });

  it('take the origin of a platform that an older agent was told with more than that', async () => {
    await writeFile(join(folder, 'agent.json'), '{"platformUrl":"https://user:secret@api.example.com/v1?x"}');
    expect(await readSettings(folder)).toEqual({ ...DEFAULTS, platformUrl: 'https://api.example.com' });
    const platformUrl = 'http://127.0.0.1:4301';
    expect(await writeSetting(folder, 'platformUrl', platformUrl)).toMatchObject({ platformUrl });
  });

  it('take origins of records over https, and of this computer', async () => {
    const recordOrigins = [
      'https://records.example.com',
      'https://records.example.com:8443',
      'http://127.0.0.1:4303',
    ];
    expect(await writeSetting(folder, 'recordOrigins', recordOrigins)).toMatchObject({ recordOrigins });
  });

  it('say which file is broken', async () => {
    await writeFile(join(folder, 'agent.json'), '{"locale":');
    await expect(readSettings(folder)).rejects.toThrow(/agent\.json is not valid JSON/);
  });
});

describe('an allowed address', () => {
  it.each([
    '198.51.100.7:9100',
    '198.51.100.0/24:9100-9105',
    'printer.local:80',
    '[::1]:9100',
    '[fd00::/8]:80',
  ])('may be %s', (address) => {
    expect(address).toMatch(ALLOWED_ADDRESS);
  });

  it.each(['198.51.100.7', ':9100', 'a b:1', '::1:9100', 'host:port', '[::1]', 'host:9100:1'])(
    'is not %s',
    (address) => {
      expect(address).not.toMatch(ALLOWED_ADDRESS);
    },
  );
});
