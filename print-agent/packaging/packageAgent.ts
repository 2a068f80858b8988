import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { transform } from 'esbuild';
import * as z from 'zod/mini';
import { consoleAssets } from './consoleAssets.ts';
import { makeExecutable } from './executable.ts';
import { type Licence, licenceOf, licencesFile, packagesIn, packagesInConsole } from './licences.ts';
import { fetchPackage } from './registry.ts';
import { executableName, MAKER, SHAWL, SHAWL_FILES, type Target, TARGETS } from './targets.ts';

/** The largest executable in bytes; a bigger one takes too long to download over a shop's line. */
const MAX_BYTES = 130e6;

/** The names under which the agent asks for Shawl (src/service/thisService.ts) and for its font (src/encoding/unifont.ts). */
const WRAPPER_ASSET = 'shawl.exe';
const FONT_ASSET = 'unifont.br';

export interface PackageOptions {
  /** The agent's folder, with the bundle in `dist`. */
  readonly agent: string;
  /** The console's folder, with its build in `dist`. */
  readonly console: string;
  /** Where downloads are kept. */
  readonly cache: string;
  /** Called with progress messages. */
  readonly log: (line: string) => void;
}

export interface Packaged {
  readonly target: Target;
  readonly file: string;
  readonly bytes: number;
}

/**
 * Makes the executables of a release in `dist/package`, with their licences and check sums.
 *
 * @throws Error when a download is not what it should be or an executable gets too large.
 */
export async function packageAgent({
  agent,
  console,
  cache,
  log,
}: PackageOptions): Promise<readonly Packaged[]> {
  const { version } = z.parse(
    z.object({ version: z.string() }),
    JSON.parse(await readFile(join(agent, 'package.json'), 'utf8')),
  );
  const output = join(agent, 'dist', 'package');
  await rm(output, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), 'servery-package-'));
  try {
    const makers = await fetchPackage(MAKER.node, cache, folder);
    const shawl = await fetchPackage(SHAWL, cache, folder);
    const pages = await consoleAssets(join(console, 'dist'), folder);
    const { font, glyphs } = z.parse(
      z.object({ font: z.string(), glyphs: z.string() }),
      JSON.parse(await readFile(join(agent, 'assets', 'unifont.json'), 'utf8')),
    );
    const fontFile = join(folder, FONT_ASSET);
    await writeFile(fontFile, Buffer.from(glyphs, 'base64'));
    const bundle = await smallerBundle(join(agent, 'dist', 'servery-agent.cjs'), glyphs, folder);
    const packaged: Packaged[] = [];
    for (const target of TARGETS) {
      const file = join(output, executableName(version, target));
      log(`Making ${basename(file)}…`);
      const base = target === MAKER ? makers : await fetchPackage(target.node, cache, folder);
      await makeExecutable(
        {
          bundle,
          assets: {
            ...pages,
            [FONT_ASSET]: fontFile,
            ...(target.system === 'windows' && { [WRAPPER_ASSET]: join(shawl, SHAWL_FILES.binary) }),
          },
          maker: join(makers, MAKER.binary),
          base: join(base, target.binary),
          isStripped: target.system === 'linux',
        },
        file,
        folder,
      );
      const content = await readFile(file);
      if (content.length > MAX_BYTES) throw new Error(`${basename(file)} is larger than ${MAX_BYTES} bytes.`);
      packaged.push({ target, file, bytes: content.length });
    }
    const licences = join(output, 'THIRD-PARTY-LICENSES.txt');
    const inside = await allLicences({ agent, console, makers, shawl, font });
    await writeFile(licences, licencesFile('Each executable of the Servery print agent', inside));
    await writeFile(
      join(output, 'SHA256SUMS'),
      await checkSums([...packaged.map(({ file }) => file), licences]),
    );
    return packaged;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Minifies the bundle and leaves out the font, which is an asset: an executable holds its program in memory twice, as
 * mapped pages and as V8's copy. Names that errors and logs show are kept.
 */
async function smallerBundle(bundle: string, glyphs: string, folder: string): Promise<string> {
  const [before, after, ...more] = (await readFile(bundle, 'utf8')).split(glyphs);
  if (after === undefined || more.length > 0) throw new Error('The bundle does not hold the font once.');
  const { code } = await transform(`${before}${after}`, {
    platform: 'node',
    minify: true,
    keepNames: true,
    legalComments: 'none',
  });
  const smaller = join(folder, 'servery-agent.cjs');
  await writeFile(smaller, code);
  return smaller;
}

/** The third-party contents: the packages of agent and console, the fonts, Node, Shawl. */
async function allLicences({
  agent,
  console,
  makers,
  shawl,
  font,
}: Readonly<Record<'agent' | 'console' | 'makers' | 'shawl' | 'font', string>>): Promise<Licence[]> {
  const text = (...path: readonly string[]): Promise<string> => readFile(join(...path), 'utf8');
  const meta: unknown = JSON.parse(await text(agent, 'dist', 'servery-agent.meta.json'));
  const shawls = [SHAWL_FILES.licence, SHAWL_FILES.partsLicences].map((file) => text(shawl, file));
  const packages = new Set([...packagesIn(meta, agent), ...(await packagesInConsole(console))]);
  return [
    ...(await Promise.all([...packages].map(licenceOf))),
    {
      name: font.slice(0, font.lastIndexOf(' ')),
      version: font.slice(font.lastIndexOf(' ') + 1),
      license: 'OFL-1.1',
      text: await text(agent, 'assets', 'unifont.LICENCE.txt'),
    },
    { name: 'Node.js', version: MAKER.node.version, license: 'MIT', text: await text(makers, 'LICENSE') },
    {
      ...{ name: 'Shawl', version: SHAWL.version, license: 'MIT' },
      text: (await Promise.all(shawls)).join('\n\n'),
    },
  ];
}

/** As `sha256sum --check` reads them. */
async function checkSums(files: readonly string[]): Promise<string> {
  const lines = files.map(async (file) => {
    const sum = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    return `${sum}  ${basename(file)}\n`;
  });
  return (await Promise.all(lines)).join('');
}
