/** The browsers that the browser tests drive: found, or brought by the means this machine has. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, firefox, type LaunchOptions, webkit } from '@playwright/test';
import { Problem } from './places.ts';

/** A program and the package of Debian's that brings it. */
interface DebianProgram {
  readonly package: string;
  readonly path: string;
}

/** A browser that tests drive: Debian's package of it, or Playwright's own. */
interface Browser {
  readonly name: string;
  readonly debian: DebianProgram & {
    readonly channel?: string;
    /** What it needs besides. */
    readonly needs?: DebianProgram;
  };
  readonly playwright: { readonly path: string; readonly channel?: string };
}

/** Chromium without its window, tabs and prompts: a page costs half of what it does in the whole browser. */
const SHELL: Browser = {
  name: 'Chromium headless shell',
  debian: { package: 'chromium-headless-shell', path: '/usr/bin/chromium-headless-shell' },
  playwright: { path: chromium.executablePath() },
};

/** The whole browser, for what the shell lacks: notifications and permissions. */
const CHROMIUM: Browser = {
  name: 'Chromium',
  debian: { package: 'chromium', path: '/usr/bin/chromium' },
  playwright: { path: chromium.executablePath(), channel: 'chromium' },
};

const FIREFOX: Browser = {
  name: 'Firefox',
  // Playwright drives a Firefox that is not its own through WebDriver BiDi.
  debian: { package: 'firefox-esr', path: '/usr/bin/firefox-esr', channel: 'moz-firefox' },
  playwright: { path: firefox.executablePath() },
};

/** Shows a browser that has to have a screen to nobody. */
const SCREEN: DebianProgram = { package: 'xvfb', path: '/usr/bin/Xvfb' };

const WEBKIT: Browser = {
  name: 'WebKit',
  // Playwright cannot drive it: its own WebDriver does.
  debian: { package: 'webkit2gtk-driver', path: '/usr/bin/WebKitWebDriver', needs: SCREEN },
  playwright: { path: webkit.executablePath() },
};

const BROWSERS = [SHELL, CHROMIUM, FIREFOX, WEBKIT];

function debianPrograms({ debian }: Browser): readonly DebianProgram[] {
  return debian.needs ? [debian, debian.needs] : [debian];
}

/** Whether Debian's package of it is here, with what it needs. */
function isDebians(browser: Browser): boolean {
  return debianPrograms(browser).every(({ path }) => existsSync(path));
}

function launch(browser: Browser): LaunchOptions {
  const { debian, playwright } = browser;
  const isDebian = isDebians(browser);
  const { channel } = isDebian ? debian : playwright;
  return {
    ...(isDebian && { executablePath: debian.path }),
    ...(channel !== undefined && { channel }),
  };
}

/** How each is started here. */
export const LAUNCH = {
  shell: launch(SHELL),
  chromium: launch(CHROMIUM),
  firefox: launch(FIREFOX),
} as const;

/** Debian's WebKitGTK and what it is driven by; where it is not here, WebKit is Playwright's own. */
export const WEBKIT_GTK = {
  isHere: isDebians(WEBKIT),
  driver: WEBKIT.debian.path,
  screen: SCREEN.path,
} as const;

async function run(command: string, args: readonly string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  const [code] = (await once(child, 'close').catch(() => [1])) as [number | null];
  return code === 0;
}

/**
 * Makes sure that the browsers are there: from Debian's packages where this is root on Debian, else by Playwright's
 * own download.
 *
 * @throws Problem saying what to install when neither works.
 */
export async function bringBrowsers(say: (line: string) => void): Promise<void> {
  const debianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (debianRoot) {
    const missing = BROWSERS.flatMap(debianPrograms).filter(({ path }) => !existsSync(path));
    if (missing.length === 0) return;
    const packages = missing.map((each) => each.package);
    say(`Installing ${packages.join(' and ')} from Debian's packages…`);
    // The lists of a new machine may be missing, or name a Firefox too old to be driven.
    await run('apt-get', ['update', '-q']);
    if (await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages])) return;
    throw new Problem(
      `${packages.join(' and ')} could not be installed from Debian's packages: check that they can be reached, or install them yourself.`,
    );
  }
  const isThere = (browser: Browser): boolean => isDebians(browser) || existsSync(browser.playwright.path);
  if (BROWSERS.every(isThere)) return;
  say("Downloading Playwright's Chromium, Firefox and WebKit…");
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  if (await run(process.execPath, [cli, 'install', 'chromium', 'firefox', 'webkit'])) return;
  const programs = BROWSERS.flatMap(debianPrograms).map(({ path }) => path);
  throw new Problem(
    `${BROWSERS.map(({ name }) => name).join(', ')} could not be downloaded: check the network, or install them as ${programs.join(', ')} yourself.`,
  );
}
