import { defineConfig } from 'vitest/config';

// One world for all files of a worker: none leaves anything behind in its modules, and to load them anew for each
// file took longer than the tests themselves.
const shared = { isolate: false, testTimeout: 20_000, hookTimeout: 30_000 };

export default defineConfig({
  test: {
    // CI has two cores, and the tests of the agent mostly wait: for a limit to pass, a watch to ring, a process to end.
    maxWorkers: 3,
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
