/**
 * Bundles the agent into one file, dist/servery-agent.cjs, that runs wherever Node does and needs nothing beside it.
 * dist/servery-agent.meta.json says what went into it, for the licences of a release.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const outfile = here('dist/servery-agent.cjs');

/** Replacements for modules that dependencies import, so that the agent starts faster and uses less memory. */
const lighter = {
  name: 'lighter',
  setup({ onResolve, onLoad }) {
    // Encodings of more than a byte a character, half a megabyte of tables: receipts are printed in none of them.
    onResolve({ filter: /^\.\/dbcs-(codec|data)$/ }, ({ path }) => ({ path, namespace: 'none' }));
    onLoad({ filter: /.*/, namespace: 'none' }, () => ({ contents: '' }));

    // Fastify loads its schema compilers unless it is given others, as `loopbackOptions` does.
    onResolve({ filter: /^@fastify\/(ajv-compiler|fast-json-stringify-compiler)$/ }, ({ path }) => ({
      path,
      namespace: 'none',
    }));

    // Fastify loads it for servers of HTTP/2, which the agent has none of.
    onResolve({ filter: /^node:http2$/ }, ({ path }) => ({ path, namespace: 'none' }));

    // The log's rotation names files by these five functions of 250 only for settings that the agent does not use.
    onResolve({ filter: /^date-fns$/ }, ({ path, resolveDir }) => ({
      path,
      namespace: 'few',
      pluginData: resolveDir,
    }));
    onLoad({ filter: /.*/, namespace: 'few' }, ({ path, pluginData: resolveDir }) => ({
      resolveDir,
      contents: ['addDays', 'addHours', 'format', 'isValid', 'parse']
        .map((name) => `exports.${name} = (...given) => require('${path}/${name}').${name}(...given);`)
        .join(''),
    }));

    // Asked by the first text beyond Latin letters; what it knows of emoji takes longer than most of the agent's start.
    onResolve({ filter: /^string-width$/ }, ({ path, kind, resolveDir }) =>
      kind === 'import-statement' ? { path, namespace: 'late', pluginData: resolveDir } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'late' }, ({ path, pluginData: resolveDir }) => ({
      resolveDir,
      contents: `let late; export default (...given) => (late ??= require('${path}').default)(...given);`,
    }));

    // A text within a function that was never called takes no memory.
    onLoad({ filter: /unifont\.json$/ }, async ({ path }) => {
      const { glyphs } = JSON.parse(await readFile(path, 'utf8'));
      return { contents: `export default { get glyphs() { return '${glyphs}'; } };` };
    });
  },
};

const { outputFiles, metafile } = await build({
  write: false,
  metafile: true,
  plugins: [lighter],
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
