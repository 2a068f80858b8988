/** The browsers that the browser tests drive: found on this machine, or installed with the means it has. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, firefox, type LaunchOptions, webkit } from '@playwright/test';
import { type DebianProgram, installFromDebian, IS_DEBIAN_ROOT, run } from './debian.ts';
import { Problem } from './places.ts';

/** A browser that tests drive: a Debian package, or Playwright's own. */
interface Browser {
  readonly name: string;
  readonly debian: DebianProgram & {
    readonly channel?: string;
    /** Further programs that it needs. */
    readonly needs?: DebianProgram;
  };
  readonly playwright: { readonly path: string; readonly channel?: string };
}

/** Chromium without window, tabs and prompts: a page costs half of what it costs in the full browser. */
const SHELL: Browser = {
  name: 'Chromium headless shell',
  debian: { package: 'chromium-headless-shell', path: '/usr/bin/chromium-headless-shell' },
  playwright: { path: chromium.executablePath() },
};

/** The full browser, for features that the shell lacks: notifications and permissions. */
const CHROMIUM: Browser = {
  name: 'Chromium',
  debian: { package: 'chromium', path: '/usr/bin/chromium' },
  playwright: { path: chromium.executablePath(), channel: 'chromium' },
};

const FIREFOX: Browser = {
  name: 'Firefox',
  // Playwright drives a Firefox that is not its own build through WebDriver BiDi.
  debian: { package: 'firefox-esr', path: '/usr/bin/firefox-esr', channel: 'moz-firefox' },
  playwright: { path: firefox.executablePath() },
};

/** A virtual screen for browsers that need one. */
const SCREEN: DebianProgram = { package: 'xvfb', path: '/usr/bin/Xvfb' };

const WEBKIT: Browser = {
  name: 'WebKit',
  // Playwright cannot drive it: it needs its own WebDriver.
  debian: { package: 'webkit2gtk-driver', path: '/usr/bin/WebKitWebDriver', needs: SCREEN },
  playwright: { path: webkit.executablePath() },
};

const BROWSERS = [SHELL, CHROMIUM, FIREFOX, WEBKIT];

function debianPrograms({ debian }: Browser): readonly DebianProgram[] {
  return debian.needs ? [debian, debian.needs] : [debian];
}

/** Whether its Debian package and all that it needs are installed. */
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

/** How to start each browser on this machine. */
export const LAUNCH = {
  shell: launch(SHELL),
  chromium: launch(CHROMIUM),
  firefox: launch(FIREFOX),
} as const;

/** Debian's WebKitGTK and its driver; where it is not installed, Playwright's own WebKit runs. */
export const WEBKIT_GTK = {
  isHere: isDebians(WEBKIT),
  driver: WEBKIT.debian.path,
  screen: SCREEN.path,
} as const;

/**
 * Makes sure that the browsers are installed: from Debian packages as root on Debian, otherwise by Playwright's own
 * download.
 *
 * @throws Problem saying what to install when neither works.
 */
export async function installBrowsers(log: (line: string) => void): Promise<void> {
  if (IS_DEBIAN_ROOT) {
    await installFromDebian(BROWSERS.flatMap(debianPrograms), log);
    return;
  }
  const isThere = (browser: Browser): boolean => isDebians(browser) || existsSync(browser.playwright.path);
  if (BROWSERS.every(isThere)) return;
  log("Downloading Playwright's Chromium, Firefox and WebKit…");
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  if (await run(process.execPath, [cli, 'install', 'chromium', 'firefox', 'webkit'])) return;
  const programs = BROWSERS.flatMap(debianPrograms).map(({ path }) => path);
  throw new Problem(
    `${BROWSERS.map(({ name }) => name).join(', ')} could not be downloaded: check the network, or install them as ${programs.join(', ')} yourself.`,
  );
}
