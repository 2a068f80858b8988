import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../agent/agentProcess.ts';

const WRITES = 200;
/** About the size of one job's record. */
const BYTES = 2048;

/** How many records per second the disk takes one after the other, each synced, in preallocated space. */
export async function syncedWritesPerSecond(): Promise<number> {
  const file = await open(join(await temporaryFolder(), 'records'), 'w');
  try {
    await file.write(Buffer.alloc(WRITES * BYTES), 0);
    await file.sync();
    const record = Buffer.alloc(BYTES, 'a');
    const began = performance.now();
    for (let number = 0; number < WRITES; number += 1) {
      await file.write(record, 0, BYTES, number * BYTES);
      await file.datasync();
    }
    return (WRITES / (performance.now() - began)) * 1000;
  } finally {
    await file.close();
  }
}
