import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'protocol', root: './protocol', include: ['src/**/*.test.ts'] } },
      { test: { name: 'print-agent', root: './print-agent', include: ['{src,packaging}/**/*.test.ts'] } },
      './console/vitest.config.ts',
      {
        test: {
          name: 'tests',
          root: './tests',
          include: ['{platform,printer,stack,faults,bench}/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
