import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readIfExists, writePrivateFile } from './privateFile.ts';

/** Where the agent of a data folder listens, for the command line to find it. Stale after a crash. */
const running = z.object({ pid: z.int(), port: z.int() });
export type RunningAgent = z.output<typeof running>;

const fileIn = (folder: string): string => join(folder, 'running.json');

export async function writeRunningAgent(folder: string, content: RunningAgent): Promise<void> {
  await writePrivateFile(fileIn(folder), JSON.stringify(content));
}

export async function readRunningAgent(folder: string): Promise<RunningAgent | undefined> {
  const text = await readIfExists(fileIn(folder));
  if (text === undefined) return undefined;
  try {
    return running.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export async function removeRunningAgent(folder: string): Promise<void> {
  await rm(fileIn(folder), { force: true });
}
