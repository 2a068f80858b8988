/** Which pages there are, read from the route table: what builds and weighs the console cannot run it. */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

interface RoutedPage {
  /** Its address, as the route table writes it. */
  readonly path: string;
  /** The module that it is loaded with, from the package's folder. */
  readonly module: string;
}

/**
 * The pages by their addresses, as the route table loads them.
 *
 * @throws Error where the table is not written as it was when this was.
 */
export function routedPages(): RoutedPage[] {
  const table = 'src/app/routes.tsx';
  const text = readFileSync(new URL(table, import.meta.url), 'utf8');
  const loaders = new Map(
    [...text.matchAll(/const (\w+) = \([^;]*?=>\s+import\('([^']+)'\)/g)].map(([, name, file]) => [
      name,
      file,
    ]),
  );
  const found = [
    ...text.matchAll(/\bpath: '([^']+)',.*?\bpage: (?:\(\) => import\('([^']+)'\)|(?:oneOf\()?(\w+))/gs),
  ].map(([, path = '', file, loader]) => {
    const written = file ?? loaders.get(loader);
    if (written === undefined) throw new Error(`${table}: what ${path} loads is not known.`);
    return { path, module: posix.join(posix.dirname(table), written) };
  });
  if (found.length !== text.match(/\bpath: '/g)?.length) throw new Error(`${table}: a page was not read.`);
  return found;
}
