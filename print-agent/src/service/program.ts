import { chmod, copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Puts the executable where only administrators write: a service that ran from a downloads folder would end with
 * the next tidying up, and anyone who can write there could have it run anything.
 */
export async function putProgram(executable: string, place: string): Promise<void> {
  if (executable === place) return;
  await mkdir(dirname(place), { recursive: true });
  // Renamed into place: a file that runs cannot be written to.
  const fresh = `${place}.new`;
  await copyFile(executable, fresh);
  await chmod(fresh, 0o755);
  await rename(fresh, place);
}
