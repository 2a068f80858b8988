import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openLog } from './log.ts';
import { testFolder } from './testFolder.ts';

let folder: string;

beforeEach(async () => {
  folder = await testFolder();
  vi.stubEnv('SERVERY_AGENT_LOG', 'file');
});

afterEach(() => {
  vi.unstubAllEnvs();
});

it('never quotes unparsable text, which may contain a job key or guest data', async () => {
  const agentLog = await openLog(folder);
  const { log } = agentLog;
  try {
    JSON.parse('api.example.com/1/order/77/auto');
  } catch (error) {
    log.error({ err: error }, 'a receipt cannot be read');
  }
  log.error({ err: new Error('the disk is full') }, 'another');
  await agentLog.close();
  const [name = ''] = await readdir(join(folder, 'logs'));
  const text = await readFile(join(folder, 'logs', name), 'utf8');
  expect(text).toContain('Text could not be parsed');
  expect(text).toContain('log.test.ts');
  expect(text).toContain('the disk is full');
  expect(text).not.toContain('api.');
});
