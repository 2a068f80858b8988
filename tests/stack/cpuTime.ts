/** The CPU time of a run: of this process and all its descendants, including those that have ended. */
import { readdirSync, readFileSync } from 'node:fs';

/** How often the processes are sampled, in milliseconds: CPU time after a process's last sample is not counted. */
const EVERY_MS = 500;

/** Linux counts CPU time in hundredths of a second everywhere (USER_HZ, proc(5)). */
const TICKS_A_SECOND = 100;

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** The pid may be reused later; start time and pid together are unique. */
  readonly key: string;
  readonly ticks: number;
}

/** All processes on this machine. */
function processes(): readonly Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // The program name, in parentheses, may contain anything.
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
        // The process has ended in the meantime.
        return [];
      }
    });
}

/** Starts counting. @returns reads the CPU time so far in seconds, or undefined where there is no /proc. */
export function countCpuTime(): () => number | undefined {
  const own = new Set([process.pid]);
  const ticks = new Map<string, number>();
  const look = (): void => {
    const all = processes();
    const here = new Set(all.map(({ pid }) => pid));
    for (const pid of own) if (!here.has(pid)) own.delete(pid);
    // A child's pid may be lower than its parent's.
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
