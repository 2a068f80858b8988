/** Reports the progress of the unit, contract and process tests, besides Vitest's own output per file. */
import { relative } from 'node:path';
import type { Reporter, TestModule, TestSpecification } from 'vitest/node';
import { ROOT } from './places.ts';
import { reportProgress } from './progress.ts';

export default class VitestProgress implements Reporter {
  #total = 0;
  #done = 0;
  readonly #running = new Set<string>();
  #end: (() => void) | undefined;

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.#total = files.length;
    this.#end = reportProgress(() => ({
      what: 'files of unit and process tests',
      done: this.#done,
      total: this.#total,
      running: [...this.#running],
    }));
  }

  onTestModuleStart({ moduleId }: TestModule): void {
    this.#running.add(relative(ROOT, moduleId));
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.#running.delete(relative(ROOT, moduleId));
    this.#done += 1;
  }

  onTestRunEnd(): void {
    this.#end?.();
  }
}
