import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Memory that a process holds (resident set size) in MiB: from /proc on Linux, elsewhere from `ps`. */
export async function mebibytesOf(pid: number): Promise<number> {
  const text =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/status`, 'utf8')
      : (await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])).stdout;
  const [, kibibytes] = /(?:VmRSS:|^)\s*(\d+)/.exec(text) ?? [];
  if (kibibytes === undefined) throw new Error(`Nothing tells how much memory process ${pid} holds.`);
  return Number(kibibytes) / 1024;
}
