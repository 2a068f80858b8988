import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '../stack/places.ts';

/**
 * A pattern for the address of a built file of the console.
 *
 * @param chunk its name in the build's manifest, such as `HolidaysPage`.
 * @throws if the build has no chunk with that name.
 */
export function builtFile(chunk: string): string {
  const text = readFileSync(resolve(ROOT, 'console/dist/.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Record<string, { readonly name?: string; readonly file: string }>;
  const entry = Object.values(manifest).find(({ name }) => name === chunk);
  if (entry === undefined) throw new Error(`${chunk} is not in the build's manifest; was it renamed?`);
  return `**/${entry.file}`;
}
