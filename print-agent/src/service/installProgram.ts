import { chmod, copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Copies the executable to a place where only administrators can write: a service in a downloads folder would break at
 * the next clean-up, and anyone who can write there could make it run anything.
 */
export async function installProgram(executable: string, place: string): Promise<void> {
  if (executable === place) return;
  await mkdir(dirname(place), { recursive: true });
  // Renamed into place: a file that runs cannot be written to.
  const fresh = `${place}.new`;
  await copyFile(executable, fresh);
  await chmod(fresh, 0o755);
  await rename(fresh, place);
}
