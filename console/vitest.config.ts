import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'console',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    isolate: false,
    testTimeout: 20_000,
    // Its modules are written for bundlers: Node would not find their imports.
    server: { deps: { inline: ['@zxing/library'] } },
    setupFiles: ['src/test.setup.ts'],
  },
});
