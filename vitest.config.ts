import { defineConfig } from 'vitest/config';

// How long is too long is the benchmarks' to say: here a busy machine must not look like a fault.
// One world for all files of a worker: none leaves anything behind in its modules, and to load them anew for each
// file took longer than the tests themselves.
const shared = {
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
};

const ATTACK = 'faults/attack.test.ts';

export default defineConfig({
  test: {
    // Two for each of CI's cores: a third of the time, the tests wait for processes, printers and clocks.
    maxWorkers: 4,
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
          include: ['{platform,printer,stack,faults,bench}/**/*.test.ts'],
          exclude: [ATTACK],
        },
      },
      {
        test: {
          ...shared,
          name: 'attack',
          root: './tests',
          include: [ATTACK],
          // Alone, after all else: others take the time within which an attacked agent has to answer.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
