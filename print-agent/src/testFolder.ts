import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a folder for the running test; it is removed after the test and its `afterEach` hooks. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'servery-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
