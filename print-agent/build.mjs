/**
 * Bundles the agent into one file, dist/servery-agent.cjs, that runs wherever Node does and needs nothing beside it.
 * dist/servery-agent.meta.json says what went into it, for the licences of a release.
 */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const outfile = here('dist/servery-agent.cjs');

const { outputFiles, metafile } = await build({
  write: false,
  metafile: true,
  entryPoints: [here('src/main.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'none',
  logLevel: 'warning',
  banner: { js: '#!/usr/bin/env node' },
  define: {
    // ws looks for native modules that a single file cannot carry.
    'process.env.WS_NO_BUFFER_UTIL': '"1"',
    'process.env.WS_NO_UTF_8_VALIDATE': '"1"',
    'import.meta.dirname': '__dirname',
  },
  loader: { '.hex': 'text', '.bin': 'binary' },
});

// V8 keeps a program with a single character beyond Latin-1 at two bytes for each: 3 MiB more, as long as it runs.
// esbuild escapes what it may; within tagged templates it may not.
const [, strange] = /(.{0,40}[^\0-\x7f])/.exec(outputFiles[0].text) ?? [];
if (strange !== undefined) throw new Error(`Write this by an escape or an HTML entity: ${strange}`);

// Put in place at once: an agent that starts meanwhile reads the old file or the new one, never half of one.
const fresh = `${outfile}.${process.pid}`;
await mkdir(dirname(outfile), { recursive: true });
await writeFile(fresh, outputFiles[0].contents, { mode: 0o755 });
await rename(fresh, outfile);
await writeFile(here('dist/servery-agent.meta.json'), JSON.stringify(metafile));
