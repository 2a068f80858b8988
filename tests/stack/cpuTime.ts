/** What a run costs: the CPU time of this process and of all that it has started, those included that have ended. */
import { readdirSync, readFileSync } from 'node:fs';

/** How often the processes are looked at, in milliseconds: what one computes in the last of it is not seen. */
const EVERY_MS = 500;

/** Linux counts in hundredths of a second wherever it tells (USER_HZ, proc(5)). */
const TICKS_A_SECOND = 100;

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Its number may be another's later; this and the number together are not. */
  readonly key: string;
  readonly ticks: number;
}

/** All processes of this machine. */
function processes(): readonly Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // The name of its program, in brackets, may hold anything.
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const [parent, user, system, since] = [1, 11, 12, 19].map((at) => Number(fields[at]));
        return [
          {
            pid: Number(name),
            parent: parent ?? 0,
            key: `${name} ${since ?? ''}`,
            ticks: (user ?? 0) + (system ?? 0),
          },
        ];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
}

/** Begins to count. @returns what it was so far in seconds, or undefined where there is no /proc. */
export function countCpuTime(): () => number | undefined {
  const own = new Set([process.pid]);
  const ticks = new Map<string, number>();
  const look = (): void => {
    const all = processes();
    const here = new Set(all.map(({ pid }) => pid));
    for (const pid of own) if (!here.has(pid)) own.delete(pid);
    // A child's number may be less than its parent's.
    for (let before = -1; before !== own.size;) {
      before = own.size;
      for (const { pid, parent } of all) if (own.has(parent)) own.add(pid);
    }
    for (const each of all) if (own.has(each.pid)) ticks.set(each.key, each.ticks);
  };
  try {
    look();
  } catch {
    return () => undefined;
  }
  setInterval(look, EVERY_MS).unref();
  return () => {
    look();
    return [...ticks.values()].reduce((sum, each) => sum + each, 0) / TICKS_A_SECOND;
  };
}
