/**
 * Ends this process when its parent is gone, as SIGTERM does: what is killed says nothing to what it runs. Loaded with
 * Node's `--import`.
 */
import { readFileSync } from 'node:fs';

/** Whether a process is there, for systems that leave an orphan its parent's number, as Windows does. */
function isThere(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process may not be signalled.
    return error.code === 'EPERM';
  }
}

/** The parent's number of any process, on Linux; undefined elsewhere. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

const parent = process.ppid;
// npm runs a script through a shell, which may outlive it.
const npm = process.env.npm_lifecycle_event === undefined ? undefined : parentOf(parent);
// What this process starts has this one for a parent, without a shell.
delete process.env.npm_lifecycle_event;

const watch = setInterval(() => {
  const isHere = process.ppid === parent && isThere(parent);
  if (isHere && (npm === undefined || parentOf(parent) === npm)) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, 500);
watch.unref();
