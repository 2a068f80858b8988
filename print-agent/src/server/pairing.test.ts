import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { Pairing } from './pairing.ts';
import { Pairings } from './pairings.ts';
import { testFolder } from '../testFolder.ts';

const ORIGIN = 'https://console.example.com';
const MINUTE = 60_000;

let folder: string;
let pairings: Pairings;
let pairing: Pairing;
let now = 0;

beforeEach(async () => {
  folder = await testFolder();
  pairings = await Pairings.open(folder);
  now = 0;
  pairing = new Pairing(pairings, () => now);
});

/** Six digits that are not the code. */
const wrong = (code: string): string => (code === '123456' ? '654321' : '123456');

describe('a code', () => {
  it('does not exist before a person picks the origin', async () => {
    pairing.ask(ORIGIN, 'Bella');
    expect(pairing.list()).toEqual([{ origin: ORIGIN, label: 'Bella' }]);
    await expect(pairing.redeem(ORIGIN, '000000')).rejects.toMatchObject({ code: 'bad-code' });
  });

  it('has six digits and works once, for its origin only', async () => {
    pairing.ask(ORIGIN, 'Bella');
    pairing.ask('https://other.example.com', 'Other');
    const code = pairing.pick(ORIGIN) ?? '';
    expect(code).toMatch(/^\d{6}$/);
    await expect(pairing.redeem('https://other.example.com', code)).rejects.toMatchObject({
      code: 'bad-code',
    });
    const token = await pairing.redeem(ORIGIN, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect(pairings.tokenOf(ORIGIN)).toBe(token);
    await expect(pairing.redeem(ORIGIN, code)).rejects.toMatchObject({ code: 'bad-code' });
    expect(pairing.list().map(({ origin }) => origin)).toEqual(['https://other.example.com']);
  });

  it('is invalid after the fifth wrong try', async () => {
    pairing.ask(ORIGIN, 'Bella');
    const code = pairing.pick(ORIGIN) ?? '';
    for (let tries = 1; tries <= 4; tries += 1) {
      await expect(pairing.redeem(ORIGIN, wrong(code))).rejects.toMatchObject({ code: 'bad-code' });
    }
    await expect(pairing.redeem(ORIGIN, wrong(code))).rejects.toMatchObject({ code: 'too-many-attempts' });
    await expect(pairing.redeem(ORIGIN, code)).rejects.toMatchObject({ code: 'bad-code' });
    expect(pairings.tokenOf(ORIGIN)).toBeUndefined();
  });

  it('is valid for ten minutes and up to the fifth try', async () => {
    pairing.ask(ORIGIN, 'Bella');
    const code = pairing.pick(ORIGIN) ?? '';
    now = 10 * MINUTE;
    await expect(pairing.redeem(ORIGIN, code)).rejects.toMatchObject({ code: 'bad-code' });
    const second = pairing.pick(ORIGIN) ?? '';
    now = 20 * MINUTE - 1;
    for (let tries = 1; tries <= 4; tries += 1) {
      await expect(pairing.redeem(ORIGIN, wrong(second))).rejects.toMatchObject({ code: 'bad-code' });
    }
    await expect(pairing.redeem(ORIGIN, second)).resolves.toHaveLength(43);
  });

  it('stays the same when the page asks again', () => {
    pairing.ask(ORIGIN, 'Bella');
    const code = pairing.pick(ORIGIN);
    pairing.ask(ORIGIN, 'Bella again');
    expect(pairing.list()).toEqual([{ origin: ORIGIN, label: 'Bella again', code }]);
  });
});

describe('the list of asking pages', () => {
  it('removes pages after half an hour, and pages that a person dismisses', () => {
    pairing.ask(ORIGIN, 'Bella');
    now = 30 * MINUTE;
    expect(pairing.list()).toEqual([]);
    expect(pairing.pick(ORIGIN)).toBeUndefined();
    pairing.ask(ORIGIN, 'Bella');
    pairing.dismiss(ORIGIN);
    expect(pairing.list()).toEqual([]);
  });

  it('holds at most ten pages', () => {
    for (let count = 0; count < 10; count += 1) pairing.ask(`https://s${count}.example.com`, 'x');
    expect(() => pairing.ask(ORIGIN, 'Bella')).toThrow(
      expect.objectContaining({ code: 'too-many-attempts' }),
    );
    expect(() => pairing.ask('https://s0.example.com', 'x')).not.toThrow();
  });
});

describe('the pairings', () => {
  it('are saved in a file that only its owner can read', async () => {
    await pairings.keep(ORIGIN, 'Bella', 'token');
    const file = join(folder, 'pairings.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const again = await Pairings.open(folder);
    expect(again.tokenOf(ORIGIN)).toBe('token');
    expect(JSON.stringify(again.list())).not.toContain('token');
  });

  it('report the origin of a revoked or replaced token', async () => {
    const gone: string[] = [];
    pairings.onRevoked((origin) => gone.push(origin));
    await pairings.keep(ORIGIN, 'Bella', 'one');
    await pairings.keep(ORIGIN, 'Bella', 'two');
    expect(await pairings.revoke(ORIGIN)).toBe(true);
    expect(await pairings.revoke(ORIGIN)).toBe(false);
    expect(gone).toEqual([ORIGIN, ORIGIN]);
    expect(JSON.parse(await readFile(join(folder, 'pairings.json'), 'utf8'))).toEqual([]);
  });

  it('for development are not saved', async () => {
    const given = await Pairings.open(folder, { origins: [ORIGIN], token: 'given' });
    await given.keep('https://other.example.com', 'Other', 'kept');
    expect(given.tokenOf(ORIGIN)).toBe('given');
    expect(await given.revoke(ORIGIN)).toBe(false);
    expect(await readFile(join(folder, 'pairings.json'), 'utf8')).not.toContain('given');
  });
});
