import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { lastLines, newLines, readable } from './logFiles.ts';
import { testFolder } from '../testFolder.ts';

let folder: string;
const log = (number: number): string => join(folder, 'logs', `agent.${number}.log`);

beforeEach(async () => {
  folder = await testFolder();
  await mkdir(join(folder, 'logs'));
});

it('reads the end of a log that spans several files, in order', async () => {
  await writeFile(log(9), 'a\nb\n');
  await writeFile(log(10), 'c\nd\nhalf of a li');
  expect((await lastLines(folder, 4)).lines).toEqual(['b', 'c', 'd', 'half of a li']);
  expect((await lastLines(folder, 100)).lines).toHaveLength(5);
});

it('follows the log in whole lines, into the next file', async () => {
  await writeFile(log(1), 'a\n');
  const { end } = await lastLines(folder, 10);
  const lines = newLines(folder, end);
  await appendFile(log(1), 'b\nc');
  expect((await lines.next()).value).toBe('b');
  await appendFile(log(1), 'c\n');
  expect((await lines.next()).value).toBe('cc');
  await writeFile(log(2), 'd\n');
  expect((await lines.next()).value).toBe('d');
  await lines.return(undefined);
});

it('formats an entry as text, and leaves other lines unchanged', () => {
  expect(readable('{"level":40,"time":0,"status":403,"msg":"Refused"}')).toEqual(
    expect.stringMatching(/^19\d\d-\d\d-\d\d \d\d:\d\d:00 warn Refused {"status":403}$/),
  );
  expect(readable('half of a li')).toBe('half of a li');
});

it('reports that there is no log', async () => {
  await expect(lastLines(join(folder, 'none'), 1)).rejects.toThrow('no agent has run there');
});
