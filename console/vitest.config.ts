import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'console',
    include: ['{build,src}/**/*.test.{ts,tsx}'],
    // A test that needs a document says so in its first line: creating one for every file took longer than most tests.
    environment: 'node',
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // Its modules are written for bundlers: Node would not find their imports.
    server: { deps: { inline: ['@zxing/library'] } },
    setupFiles: ['src/test.setup.ts'],
  },
});
