import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files of one project and one environment in a row: a worker ends before a file that is of another, and the next one
 * loads React, Chakra and the rest again. Mixed, nearly every file of the console had a worker of its own.
 */
class InRows extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rows = new Map<string, TestSpecification[]>();
    for (const file of await super.sort(files)) {
      const [, environment = 'node'] =
        /@vitest-environment (\S+)/.exec(readFileSync(file.moduleId, 'utf8')) ?? [];
      const row = `${file.project.name} ${environment}`;
      rows.set(row, [...(rows.get(row) ?? []), file]);
    }
    return [...rows.values()].flat();
  }
}

// How long is too long is the benchmarks' to say: here a busy machine must not look like a fault.
// One world for all files of a worker: none leaves anything behind in its modules, and to load them again for each
// file took longer than the tests themselves.
const shared = {
  isolate: false,
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
};

/** Tests that mostly wait: for processes, printers and clocks. */
const WAITING = ['faults/**/*.test.ts', '{platform,printer}/main.test.ts', 'stack/start.process.test.ts'];
const ATTACK = 'faults/attack.test.ts';

export default defineConfig({
  test: {
    // One for each of CI's cores: four took twice the CPU time for the same tests, since each loads and compiles the
    // same modules.
    maxWorkers: 2,
    sequence: { sequencer: InRows },
    projects: [
      { test: { ...shared, name: 'protocol', root: './protocol', include: ['src/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'print-agent',
          root: './print-agent',
          include: ['{src,packaging}/**/*.test.ts'],
        },
      },
      './console/vitest.config.ts',
      {
        test: {
          ...shared,
          name: 'tests',
          root: './tests',
          include: ['{platform,printer,stack,bench}/**/*.test.ts'],
          exclude: WAITING,
        },
      },
      {
        test: {
          ...shared,
          name: 'processes',
          root: './tests',
          include: WAITING,
          exclude: [ATTACK],
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...shared,
          name: 'attack',
          root: './tests',
          include: [ATTACK],
          // Alone, after all else: others take the time within which an attacked agent has to answer.
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
