import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|html|svg|json)$/;
/** Below this many bytes a compressed copy saves less than its headers cost. */
const SMALLEST = 1024;

/** Writes the compressed copies of a file, where they save anything. */
async function compressed(file: string): Promise<void> {
  // Whoever installs the console edits config.js: a compressed copy would go on saying the old things.
  if (!TEXT.test(file) || path.basename(file) === 'config.js' || (await stat(file)).size < SMALLEST) return;
  const bytes = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    promisify(brotliCompress)(bytes, { params }).then((copy) => writeFile(`${file}.br`, copy)),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }).then((copy) =>
      writeFile(`${file}.gz`, copy),
    ),
  ]);
}

/** Writes a `.br` and a `.gz` beside every text file of the build, for servers that hand out what lies there. */
export function precompress(): Plugin {
  let directory = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      directory = path.resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const names = await readdir(directory, { recursive: true });
        // One beside the other: with all that they try, they take longer than the rest of the build.
        await Promise.all(names.map((name) => compressed(path.join(directory, name))));
      },
    },
  };
}
