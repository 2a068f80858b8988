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

export default defineConfig({
  test: {
    // CI has two cores, and the default leaves one of them to the runner, which does next to nothing. A third worker
    // takes from the tests of attacks the time within which the agent has to answer.
    maxWorkers: 2,
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
        },
      },
    ],
  },
});
