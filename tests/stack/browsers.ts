/** The browsers that the browser tests drive: found, or brought by the means this machine has. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, firefox } from '@playwright/test';
import { Problem } from './places.ts';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const DEBIAN_FIREFOX = '/usr/bin/firefox-esr';

/** Where Chromium is: Debian's own, else Playwright's; undefined when there is none. */
export function chromiumPath(): string | undefined {
  return [DEBIAN_CHROMIUM, chromium.executablePath()].find((path) => existsSync(path));
}

/** How Firefox is started: Debian's own, which is driven through WebDriver BiDi, else Playwright's. */
export function firefoxLaunch():
  { readonly channel?: 'moz-firefox'; readonly executablePath: string } | undefined {
  if (existsSync(DEBIAN_FIREFOX)) return { channel: 'moz-firefox', executablePath: DEBIAN_FIREFOX };
  const executablePath = firefox.executablePath();
  return existsSync(executablePath) ? { executablePath } : undefined;
}

function run(command: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

/** Debian's packages of what is driven, and whether each is there. */
const DEBIAN_PACKAGES: Readonly<Record<string, () => boolean>> = {
  chromium: () => chromiumPath() !== undefined,
  'firefox-esr': () => existsSync(DEBIAN_FIREFOX),
};

/**
 * Makes sure that Chromium and Firefox are there: from Debian's packages where this is root on Debian, else by
 * Playwright's own download.
 *
 * @throws Problem saying what to install when neither works.
 */
export function bringBrowsers(say: (line: string) => void): void {
  const debianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (debianRoot) {
    const missing = Object.entries(DEBIAN_PACKAGES).flatMap(([name, isThere]) => (isThere() ? [] : [name]));
    if (missing.length === 0) return;
    say(`Installing ${missing.join(' and ')} from Debian's packages…`);
    // The lists of a new machine may be missing, or name a Firefox too old to be driven.
    run('apt-get', ['update', '-q']);
    if (run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...missing])) return;
    throw new Problem(
      `${missing.join(' and ')} could not be installed from Debian's packages: check that they can be reached, or install them yourself.`,
    );
  }
  if (chromiumPath() !== undefined && firefoxLaunch() !== undefined) return;
  say("Downloading Playwright's Chromium and Firefox…");
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  if (run(process.execPath, [cli, 'install', 'chromium', 'firefox'])) return;
  throw new Problem(
    'Chromium and Firefox could not be downloaded: check the network, or install them as /usr/bin/chromium and /usr/bin/firefox-esr yourself.',
  );
}
