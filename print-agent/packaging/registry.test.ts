import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { fetchPackage } from './registry.ts';
import { testFolder } from '../src/testFolder.ts';

const wanted = {
  ...{ name: 'paper', version: '1.2.3' },
  integrity: `sha512-${createHash('sha512').update('the package').digest('base64')}`,
};

let cache: string;
beforeEach(async () => {
  cache = await testFolder();
});

describe('a package with the wrong integrity hash', () => {
  it('is refused and deleted, also from the cache', async () => {
    const archive = join(cache, 'paper-1.2.3.tgz');
    await writeFile(archive, 'another package');
    await expect(fetchPackage(wanted, cache, cache)).rejects.toThrow(
      'paper@1.2.3 is not the package that was chosen',
    );
    expect(existsSync(archive)).toBe(false);
    expect(existsSync(join(cache, 'paper'))).toBe(false);
  });
});
