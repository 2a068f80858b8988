/**
 * What no page may do, whatever a test is about: breach the content security policy, or throw what nobody catches.
 */
import type { BrowserContext } from '@playwright/test';

/** What {@link Breaches.watch} puts into a page for its own script; called only where something is breached. */
type Tell = (breach: string) => void;
const TELL = '__tellBreach';

/**
 * What Firefox reports as if it were thrown: a line that could not be had, and a file on its way through the service
 * worker when its page was left. What a page lacks without such a file is seen on the page.
 */
const NOT_THROWN = [
  /^Firefox can.t establish a connection/,
  /A ServiceWorker intercepted the request and encountered an unexpected error/,
];

/** Collects the breaches of a test's pages, as sentences. */
export class Breaches {
  #told: string[] = [];

  /** Has the pages of a context tell, those that are opened later and their frames included. */
  async watch(context: BrowserContext): Promise<void> {
    context.on('weberror', (thrown) => {
      const { name, message, stack = '' } = thrown.error();
      if (NOT_THROWN.some((pattern) => pattern.test(message))) return;
      this.#told.push(`Nobody caught: ${name}: ${message} ${stack}`);
    });
    await context.exposeFunction(TELL, (breach: string) => this.#told.push(breach));
    await context.addInitScript((name) => {
      addEventListener('securitypolicyviolation', (event) => {
        const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
        const place = `${sourceFile}:${lineNumber}`;
        (self as unknown as Record<string, Tell>)[name]?.(
          `${effectiveDirective} forbids ${blockedURI} on ${location.pathname} (${place}) ${sample}`.trim(),
        );
      });
    }, TELL);
  }

  /** What was told, since it was last forgotten. */
  get told(): readonly string[] {
    return this.#told;
  }

  /** Forgets what was told: for a test that breaches something on purpose, once it has looked at it. */
  forget(): void {
    this.#told = [];
  }
}
