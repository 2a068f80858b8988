/**
 * Violations that no page may cause in any test: of the content security policy, or uncaught errors.
 */
import type { BrowserContext } from '@playwright/test';

/** The function that {@link Violations.watch} exposes to a page for its own script; called only on a violation. */
type Report = (violation: string) => void;
const REPORT_BINDING = '__tellBreach';

/**
 * Errors that Firefox reports as uncaught: a failed request, and a file that the service worker was still loading
 * when the page was left. If a page really misses such a file, the page shows it.
 */
const NOT_THROWN = [
  /^Firefox can.t establish a connection/,
  /A ServiceWorker intercepted the request and encountered an unexpected error/,
];

/** Collects the violations of a test's pages, as sentences. */
export class Violations {
  #reports: string[] = [];

  /** Watches the pages of a context, including later ones and their frames. */
  async watch(context: BrowserContext): Promise<void> {
    context.on('weberror', (thrown) => {
      const { name, message, stack = '' } = thrown.error();
      if (NOT_THROWN.some((pattern) => pattern.test(message))) return;
      this.#reports.push(`Nobody caught: ${name}: ${message} ${stack}`);
    });
    await context.exposeFunction(REPORT_BINDING, (violation: string) => this.#reports.push(violation));
    await context.addInitScript((name) => {
      addEventListener('securitypolicyviolation', (event) => {
        const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
        const place = `${sourceFile}:${lineNumber}`;
        (Reflect.get(self, name) as Report | undefined)?.(
          `${effectiveDirective} forbids ${blockedURI} on ${location.pathname} (${place}) ${sample}`.trim(),
        );
      });
    }, REPORT_BINDING);
  }

  /** The violations since the last `forget`. */
  get found(): readonly string[] {
    return this.#reports;
  }

  /** Clears the list: for a test that causes a violation on purpose, once it has checked it. */
  forget(): void {
    this.#reports = [];
  }
}
