/** The browsers that the browser tests drive: found, or brought by the means this machine has. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import { Problem } from './places.ts';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/** Where Chromium is: Debian's own, else Playwright's; undefined when there is none. */
export function chromiumPath(): string | undefined {
  return [DEBIAN_CHROMIUM, chromium.executablePath()].find((path) => existsSync(path));
}

function run(command: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

/**
 * Makes sure that there is a Chromium: from Debian's packages where this is root on Debian, else by
 * Playwright's own download.
 *
 * @throws Problem saying what to install when neither works.
 */
export function bringBrowsers(say: (line: string) => void): void {
  if (chromiumPath() !== undefined) return;
  const debianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (debianRoot) {
    say("Installing Chromium from Debian's packages…");
    const install = (): boolean =>
      run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium']);
    // The package lists of a new machine may be missing or stale.
    if (install() || (run('apt-get', ['update', '-q']) && install())) return;
  } else {
    say("Downloading Playwright's Chromium…");
    const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
    if (run(process.execPath, [cli, 'install', 'chromium'])) return;
  }
  throw new Problem(
    debianRoot
      ? "Chromium could not be installed from Debian's packages: check that they can be reached, or install it yourself."
      : 'Chromium could not be downloaded: check the network, or install Chromium as /usr/bin/chromium yourself.',
  );
}
