import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file atomically, readable only by its owner (mode 0600): a crash leaves the old file. On Windows the
 * folder's permissions protect it. A file that root writes, as `sudo servery-agent config set` does, is given to the
 * folder's owner, because the service has to read it.
 */
export async function writePrivateFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const fresh = `${path}.${randomUUID()}.new`;
  try {
    const file = await open(fresh, 'wx', 0o600);
    try {
      await file.writeFile(text);
      if (process.getuid?.() === 0) {
        const { uid, gid } = await stat(dirname(path));
        await file.chown(uid, gid);
      }
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(fresh, path);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}

/**
 * Removes other users' permissions from a file. On Windows the folder's permissions protect it.
 *
 * @returns whether others had any.
 */
export async function restrictToOwner(path: string): Promise<boolean> {
  if (process.platform === 'win32') return false;
  try {
    const { mode } = await stat(path);
    if ((mode & 0o077) === 0) return false;
    await chmod(path, mode & 0o700);
    return true;
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return false;
    throw error;
  }
}

/** The file's text, or undefined if the file does not exist. */
export async function readIfExists(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Whether an error is the system's, of one of these codes. */
export function isErrno(error: unknown, ...codes: readonly string[]): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
