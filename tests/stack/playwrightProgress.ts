/** Reports the progress of the browser tests, besides Playwright's own output. */
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { basename } from 'node:path';
import { reportProgress } from './progress.ts';

const nameOf = ({ location, title }: TestCase): string => `${basename(location.file, '.spec.ts')} › ${title}`;

export default class PlaywrightProgress implements Reporter {
  #done = 0;
  readonly #running = new Set<string>();
  #end: (() => void) | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    const total = suite.allTests().length;
    this.#end = reportProgress(() => ({
      what: 'browser tests',
      done: this.#done,
      total,
      running: [...this.#running],
    }));
  }

  onTestBegin(test: TestCase): void {
    this.#running.add(nameOf(test));
  }

  onTestEnd(test: TestCase): void {
    this.#running.delete(nameOf(test));
    this.#done += 1;
  }

  onEnd(): void {
    this.#end?.();
  }
}
