import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The agent asks for the list under this name (src/localConsole/consoleFiles.ts). */
const LIST_ASSET = 'console.json';

/** Not served: maps, what is compressed otherwise, the sample configuration, and what hides behind a dot. */
const LEFT_OUT = /\.(?:map|gz)$|^config\.js|(?:^|\/)\./;

/**
 * The built console as assets of an executable, by name; of each file the compressed one where there is one, which
 * keeps the executable small.
 *
 * @param folder the build.
 * @param temporary receives the list of the assets.
 * @throws Error when no console is built there.
 */
export async function consoleAssets(folder: string, temporary: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const all = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((name) => !LEFT_OUT.test(name));
  const names = all.filter((name) => !all.includes(`${name}.br`)).toSorted();
  if (!names.some((name) => name.startsWith('index.html')))
    throw new Error(`${folder} holds no built console.`);
  const list = join(temporary, LIST_ASSET);
  await writeFile(list, JSON.stringify(names.map((name) => `console/${name}`)));
  return {
    [LIST_ASSET]: list,
    ...Object.fromEntries(names.map((name) => [`console/${name}`, join(folder, name)])),
  };
}
