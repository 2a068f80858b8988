import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'console',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    isolate: false,
    testTimeout: 20_000,
    setupFiles: ['src/test.setup.ts'],
  },
});
