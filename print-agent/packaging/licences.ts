import { readdir, readFile, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';

/** The used part of esbuild's metafile. */
const metafile = z.object({
  outputs: z.record(
    z.string(),
    z.object({ inputs: z.record(z.string(), z.object({ bytesInOutput: z.number() })) }),
  ),
});

/** The used part of a source map (ECMA-426). */
const sourceMap = z.object({ sources: z.array(z.nullable(z.string())) });

const manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  author: z.optional(z.union([z.string(), z.object({ name: z.string() })])),
});

/** One thing inside what is passed on, and the terms it comes under. */
export interface Licence {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly license: string;
  readonly text: string;
}

/**
 * The folders of the packages that a bundle took something from.
 *
 * @param meta the parsed metafile of esbuild.
 * @param base the folder that its paths are relative to.
 */
export function packagesIn(meta: unknown, base: string): string[] {
  const folders = new Set<string>();
  for (const { inputs } of Object.values(z.parse(metafile, meta).outputs)) {
    for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
      const folder = packageOf(`/${path}`);
      if (folder !== undefined && bytesInOutput > 0) folders.add(resolve(base, folder.slice(1)));
    }
  }
  return [...folders].toSorted();
}

/**
 * The folders of the packages that the scripts in a folder were made from.
 *
 * @param folder with a source map beside each script.
 */
export async function packagesInMaps(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const folders = new Set<string>();
  for (const { parentPath, name } of entries) {
    if (!name.endsWith('.js.map')) continue;
    const { sources } = z.parse(sourceMap, JSON.parse(await readFile(join(parentPath, name), 'utf8')));
    for (const source of sources) {
      const found = source === null ? undefined : packageOf(resolve(parentPath, source));
      if (found !== undefined) folders.add(found);
    }
  }
  return [...folders].toSorted();
}

/** In the built console, but in no source map: its font comes by the styles, its calendars are made into tables. */
const CONSOLE_UNMAPPED = ['@fontsource-variable/inter', 'date-holidays'];

/**
 * The folders of the packages that the built console was made from.
 *
 * @param console its folder, with the build in `dist`.
 */
export async function packagesInConsole(console: string): Promise<string[]> {
  const unmapped = CONSOLE_UNMAPPED.map((name) => realpath(join(console, 'node_modules', name)));
  const folders = [...(await packagesInMaps(join(console, 'dist'))), ...(await Promise.all(unmapped))];
  return [...new Set(folders)].toSorted();
}

/** The folder of a file's package: the last one in the path, because dependencies can be nested. */
function packageOf(path: string): string | undefined {
  return /^.*\/node_modules\/(@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0];
}

/**
 * A package's licence, with the notice beside it where there is one.
 *
 * @throws Error when the package does not say under which terms it comes.
 */
export async function licenceOf(folder: string): Promise<Licence> {
  const { name, version, license, author } = z.parse(
    manifest,
    JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')),
  );
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /^(licen[cs]e|copying|notice)/i.test(entry.name))
    .map(({ name: file }) => file)
    .toSorted();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const by = typeof author === 'object' ? author.name : author;
  const stated = `The package states "${license}"${by === undefined ? '' : ` and its author ${by}`}; it carries no text.`;
  return { name, version, license, text: texts.length > 0 ? texts.join('\n\n') : stated };
}

/**
 * The file that goes with what is passed on: a table of contents, then every text.
 *
 * @param what it is that contains all these.
 */
export function licencesFile(what: string, licences: readonly Licence[]): string {
  const titled = licences
    .map(({ name, version, license, text }) => ({ title: `${name} ${version} (${license})`, text }))
    .toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
  const line = '='.repeat(100);
  const sections = titled.map(
    ({ title, text }) => `${line}\n${title}\n${line}\n\n${text.replaceAll('\r\n', '\n').trim()}\n`,
  );
  const contents = titled.map(({ title }) => `  ${title}\n`).join('');
  return [`${what} contains:\n\n${contents}`, ...sections].join('\n');
}
