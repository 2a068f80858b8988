import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { isErrno } from '../config/privateFile.ts';
import { Problem } from '../problem.ts';
import { localTime } from './localTime.ts';

const POLL_MS = 300;
const LEVELS: Readonly<Record<number, string>> = { 30: 'info', 40: 'warn', 50: 'ERROR', 60: 'FATAL' };

const entry = z.looseObject({ level: z.number(), time: z.number(), msg: z.string() });

/** How far the log was read: a file and a number of characters. */
export interface LogEnd {
  readonly file: string;
  readonly length: number;
}

/** The log's files, `agent.<n>.log`, oldest first. */
async function logFiles(folder: string): Promise<readonly string[]> {
  const logs = join(folder, 'logs');
  try {
    const numberOf = (name: string): number => Number(/^agent\.(\d+)\.log$/.exec(name)?.[1] ?? Number.NaN);
    const names = (await readdir(logs)).filter((name) => !Number.isNaN(numberOf(name)));
    return names.sort((a, b) => numberOf(a) - numberOf(b)).map((name) => join(logs, name));
  } catch (error) {
    if (!isErrno(error, 'ENOENT')) throw error;
    throw new Problem(`No log in ${folder}: no agent has run there.`);
  }
}

/** The last `count` entries, oldest first. */
export async function lastLines(
  folder: string,
  count: number,
): Promise<{ lines: readonly string[]; end: LogEnd }> {
  const files = await logFiles(folder);
  let lines: string[] = [];
  let end: LogEnd = { file: files.at(-1) ?? '', length: 0 };
  for (const file of files.toReversed()) {
    const text = await readFile(file, 'utf8');
    if (file === end.file) end = { file, length: text.lastIndexOf('\n') + 1 };
    lines = [...text.split('\n').filter(Boolean), ...lines];
    if (lines.length >= count) break;
  }
  return { lines: lines.slice(-count), end };
}

/** Follows the log after `end`, across new files; never ends. */
export async function* newLines(folder: string, end: LogEnd): AsyncGenerator<string> {
  let { file, length } = end;
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => '');
    const whole = text.lastIndexOf('\n') + 1;
    if (whole > length) yield* text.slice(length, whole - 1).split('\n');
    length = Math.max(length, whole);
    const files = await logFiles(folder);
    const next = files[files.indexOf(file) + 1];
    if (next === undefined) await wait(POLL_MS);
    else [file, length] = [next, 0];
  }
}

/** An entry as text for people: time, level, message and other fields. */
export function readable(line: string): string {
  try {
    const { level, time, msg, ...more } = entry.parse(JSON.parse(line));
    const rest = Object.keys(more).length === 0 ? '' : ` ${JSON.stringify(more)}`;
    return `${localTime(time)} ${LEVELS[level] ?? 'debug'} ${msg}${rest}`;
  } catch {
    return line;
  }
}
