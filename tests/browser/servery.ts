/**
 * The basis of the browser tests: a whole Servery per worker (the stand-in platform and printer, the built agent as
 * a process, the production build of the console), on its own ports, cleaned between tests.
 */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type AgentProcess, removeFolders, startAgent, TOKEN } from '../agent/agentProcess.ts';
import { signIn as signInToPlatform } from '../platform/client.ts';
import { type Platform, startPlatform } from '../platform/platform.ts';
import type { MenuSize } from '../platform/seed/seedStore.ts';
import { startPrinter, type StandInPrinter } from '../printer/server.ts';
import { build } from '../stack/build.ts';
import type { ConsoleConfig } from '../../print-agent/src/localConsole/hosting.ts';
import { type ConsoleServer, serveConsole } from '../stack/consoleServer.ts';
import { acceptWithoutAnswer } from './silence.ts';
import { Violations } from './violations.ts';
import { connectPrinter } from './printers.ts';

export { expect };
export { forgetPrinters } from './printers.ts';

/** The two sign-ins of the stand-in platform. */
export const OWNER = 'owner@servery.test';
export const OUTLET = 'outlet@servery.test';
export const PASSWORD = 'servery';

/** How often a call is cut to stay cut: Chromium resends what broke on a reused connection, the console retries. */
export const CUT = 1_000_000;

type ServerState = 'answering' | 'silent' | 'away';

export interface Stack {
  readonly platform: Platform;
  readonly printer: StandInPrinter;
  readonly agent: AgentProcess;
  /** Origin of the console. */
  readonly url: string;
  /** The contents of the console's config.js. */
  readonly config: ConsoleConfig;
  /** Makes the console's own server respond, accept requests without a response, or be down. */
  readonly setServing: (how: ServerState) => Promise<void>;
  /** Which responses of the console's own server are lost from now on, by their paths. */
  readonly setLost: (isLost: (path: string) => boolean) => void;
}

/** Starts everything; the restaurant has this many orders. */
export async function startStack(
  orders: number,
  menu: MenuSize = 'usual',
): Promise<Stack & { readonly close: () => Promise<void> }> {
  await build(() => undefined, ['console']);
  const platform = await startPlatform({ port: 0, orders, menu });
  const printer = await startPrinter({ port: 0 });
  let agentPort = 0;
  const config = (): ConsoleConfig => ({
    platformUrl: platform.url,
    agentUrl: `ws://127.0.0.1:${agentPort}/v1`,
    productName: 'Servery',
    firebase: null,
    forgotPasswordUrl: `${platform.url}/account/forgot-password`,
    contactUsUrl: `${platform.url}/contact`,
    subdomainSuffix: '.servery.test',
    cookieDomain: '',
    agentToken: TOKEN,
  });
  let server: Pick<ConsoleServer, 'close'> | undefined;
  let serving: ServerState = 'answering';
  let isLost: (path: string) => boolean = () => false;
  const serve = (port: number): Promise<ConsoleServer> =>
    serveConsole({ port, config, isLost: (path) => isLost(path) });
  const first = await serve(0);
  server = first;
  const port = Number(new URL(first.url).port);
  const setServing = async (how: ServerState): Promise<void> => {
    if (how === serving) return;
    serving = how;
    await server?.close();
    if (how === 'answering') server = await serve(port);
    else server = how === 'silent' ? await acceptWithoutAnswer(port) : undefined;
  };
  const agent = await startAgent({ allow: ['127.0.0.1:1024-65535'], origin: first.url });
  agentPort = agent.port;
  return {
    platform,
    printer,
    agent,
    url: first.url,
    config: config(),
    setServing,
    setLost: (lost) => {
      isLost = lost;
    },
    close: async () => {
      await Promise.all([agent.stop(), platform.close(), printer.close(), setServing('away')]);
      await removeFolders();
    },
  };
}

/** Fills in the visible sign-in form and sends it. */
export async function submitSignIn(page: Page, user = OWNER, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(user);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Signs in through the form and waits for the shell. @param console another console than the test's own. */
export async function signIn(page: Page, user = OWNER, console = ''): Promise<void> {
  await page.goto(`${console}/login`);
  await submitSignIn(page, user);
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
}

/** Runs in a page: navigates within the application, as back and forward do, without a reload. */
export function visitInPage(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** Goes to a page within the open application. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate(visitInPage, path);
}

/** Returns to the tab: this refreshes its data and the platform's clock. */
export async function refocusTab(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('focus')));
}

/** A page's title in the browser's tab, after the number of waiting orders. */
export const titleOf = (title: string): RegExp => new RegExp(`^(\\(\\d+\\) )?${title} · Servery$`);

/** Waits until a page has loaded: its first-level heading, or the form that it opens over itself. */
export async function expectPage(page: Page, path: string): Promise<void> {
  const opened = page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog'));
  await expect(opened.first(), path).toBeVisible();
}

/** Undoes the previous test's changes to the stand-ins, and clears the paper. */
export async function reset(servery: Stack): Promise<void> {
  servery.platform.control.clearFailures();
  servery.platform.control.setClock(0);
  await servery.setServing('answering');
  servery.setLost(() => false);
  await servery.printer.clear();
  servery.printer.removeReceipts();
}

/**
 * Signs a page in as the owner, with a token of its own, without opening a view of the console yet.
 *
 * @param session the browser storage after a sign-in.
 * @param console another console than the test's own.
 * @returns the merchant's id.
 */
export async function signInAs(
  page: Page,
  { platform }: Pick<Stack, 'platform'>,
  session: Readonly<Record<string, string>>,
  console = '',
): Promise<string> {
  const { caller } = await signInToPlatform(platform.url);
  // A file on the console's origin that loads no scripts.
  await page.goto(`${console}/config.js`);
  await page.evaluate((stored) => Object.assign(localStorage, stored), {
    ...session,
    access_token: caller.token,
  });
  return caller.mid ?? '';
}

interface Fixtures {
  /** The violations of the test's pages: any left at the end fail the test. */
  readonly violations: Violations;
  /** A page on which the owner is signed in, without an open view of the console. */
  readonly owner: Page;
  /** The owner's home page. */
  readonly home: Page;
  /** The shell, on a page that loads little itself. */
  readonly shell: Page;
  /** The agent's only printer, newly added and ready. */
  readonly connectedPrinter: StandInPrinter;
  /** Serves a second console with another configuration, and returns its origin, which no agent knows yet. */
  readonly serveAnotherConsole: (changes: Partial<ConsoleConfig>) => Promise<string>;
}

/** The page for a worker's walk tests, see `walk.ts`: at most one, and none while other tests run. */
class OpenWalk {
  context: BrowserContext | undefined;

  async close(): Promise<void> {
    await this.context?.close();
    this.context = undefined;
  }
}

interface WorkerFixtures {
  readonly servery: Stack;
  readonly openWalk: OpenWalk;
  /** The browser storage after the owner's sign-in. Each test starts from it, with a token of its own. */
  readonly ownerSession: Readonly<Record<string, string>>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  servery: [
    // Playwright reads the fixture dependencies from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stack = await startStack(200);
      await use(stack);
      await stack.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],

  ownerSession: [
    async ({ browser, servery }, use) => {
      const page = await browser.newPage();
      await signIn(page, OWNER, servery.url);
      const session = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
      await page.close();
      await use(session);
    },
    { scope: 'worker', timeout: 600_000 },
  ],

  openWalk: [
    // Playwright reads the fixture dependencies from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const walk = new OpenWalk();
      await use(walk);
      await walk.close();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ servery }, use) => use(servery.url),

  // Playwright reads the fixture dependencies from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  violations: async ({}, use) => {
    const violations = new Violations();
    await use(violations);
    expect(violations.found, 'no page violates its policy or leaves an error uncaught').toEqual([]);
  },

  context: async ({ context, violations }, use) => {
    await violations.watch(context);
    await use(context);
  },

  page: async ({ page, servery, openWalk }, use) => {
    await openWalk.close();
    await reset(servery);
    await use(page);
    // The next test's hooks call the platform before its page is set up.
    servery.platform.control.clearFailures();
  },

  owner: async ({ page, servery, ownerSession }, use) => {
    const { agent, platform } = servery;
    const mid = await signInAs(page, servery, ownerSession);
    await use(page);
    // An agent that still watches a closed tab would print its slip in the next test.
    await page.context().close();
    const console = await agent.console(`${new URL(platform.url).host}/${mid}`);
    await console.ask('watch.disarm', {});
    console.close();
  },

  home: async ({ owner }, use) => {
    await owner.goto('/');
    await expect(owner.getByRole('button', { name: 'User menu' })).toBeVisible();
    await use(owner);
  },

  shell: async ({ owner }, use) => {
    await owner.goto('/change-password');
    await expect(owner.getByRole('button', { name: 'User menu' })).toBeVisible();
    await use(owner);
  },

  connectedPrinter: async ({ servery }, use) => {
    await connectPrinter(servery);
    await use(servery.printer);
  },

  serveAnotherConsole: async ({ servery }, use) => {
    const { agentToken, ...config } = servery.config;
    const servers: ConsoleServer[] = [];
    await use(async (changes) => {
      const server = await serveConsole({ port: 0, config: () => ({ ...config, ...changes }) });
      servers.push(server);
      return server.url;
    });
    await Promise.all(servers.map((server) => server.close()));
  },
});
