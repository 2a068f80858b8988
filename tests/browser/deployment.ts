/** Deploys a console again while windows of it are open: the same build under other file names. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { ROOT } from '../stack/places.ts';

export interface Deployment {
  readonly folder: string;
  /** Replaces this build with another one: every script has a new name, and the old files are gone. */
  readonly redeploy: () => void;
  readonly remove: () => void;
}

/** Without the compressed copies, which would still contain the old names. */
const isPlain = (source: string): boolean => !['.br', '.gz', '.map'].includes(extname(source));

/** A script's name: after a slash or a quote, since in minified code a name may begin anywhere else. */
const NAMED = /(?<=["'`/])[\w.-]{1,80}\.js(?![\w.-])/g;

/** Copies the built console to a folder where it can be deployed again. */
export function deploy(): Deployment {
  const folder = mkdtempSync(join(tmpdir(), 'servery-console-'));
  cpSync(join(ROOT, 'console/dist'), folder, { recursive: true, filter: isPlain });
  const assets = join(folder, 'assets');
  return {
    folder,
    redeploy: () => {
      const scripts = new Set(readdirSync(assets).filter((name) => name.endsWith('.js')));
      const renamed = (text: string): string =>
        text.replaceAll(NAMED, (name) => (scripts.has(name) ? `new-${name}` : name));
      for (const name of ['index.html', 'service-worker.js']) {
        const file = join(folder, name);
        writeFileSync(file, renamed(readFileSync(file, 'utf8')));
      }
      for (const name of scripts) {
        const file = join(assets, name);
        writeFileSync(join(assets, `new-${name}`), renamed(readFileSync(file, 'utf8')));
        rmSync(file);
      }
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
