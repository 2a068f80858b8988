/**
 * Sends this process SIGTERM when its parent is gone: a parent that is killed cannot notify its children. Loaded with
 * Node's `--import`.
 */
import { readFileSync } from 'node:fs';

/** Whether a process exists, for systems that leave an orphan its parent's pid, as Windows does. */
function isThere(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process exists, but belongs to another user.
    return error.code === 'EPERM';
  }
}

/** The parent pid of any process, on Linux; undefined elsewhere. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

const parent = process.ppid;
// npm runs a script through a shell, which may outlive npm.
const npm = process.env.npm_lifecycle_event === undefined ? undefined : parentOf(parent);
// A process started from here has this one as its direct parent, without a shell.
delete process.env.npm_lifecycle_event;

const watch = setInterval(() => {
  const isHere = process.ppid === parent && isThere(parent);
  if (isHere && (npm === undefined || parentOf(parent) === npm)) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, 500);
watch.unref();
