import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The agent asks for the files and for their list under these names (src/localConsole/consoleFiles.ts). */
const LIST_ASSET = 'console.json';
const FILES_ASSET = 'console.bin';

/** Not served: maps, what is compressed otherwise, the sample configuration, and what hides behind a dot. */
const LEFT_OUT = /\.(?:map|gz)$|^config\.js|(?:^|\/)\./;

/**
 * The built console as two assets of an executable: the files one after the other, and a list of them. As assets of
 * their own they would take a megabyte of memory, because Node reads the head of each asset when it starts. Of each file
 * the compressed one where there is one, which keeps the executable small.
 *
 * @param folder the build.
 * @param temporary receives the assets.
 * @throws Error when no console is built there.
 */
export async function consoleAssets(
  folder: string,
  temporary: string,
): Promise<Record<typeof LIST_ASSET | typeof FILES_ASSET, string>> {
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
  const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
  let end = 0;
  const list = names.map((name, index) => {
    const start = end;
    end += files[index]?.length ?? 0;
    return [name, [start, end]] as const;
  });
  const assets = { [LIST_ASSET]: join(temporary, LIST_ASSET), [FILES_ASSET]: join(temporary, FILES_ASSET) };
  await writeFile(assets[LIST_ASSET], JSON.stringify(Object.fromEntries(list)));
  await writeFile(assets[FILES_ASSET], files);
  return assets;
}
