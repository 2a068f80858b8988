import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Takes React Router's production build where it is built for production: its package names the development
 * build alone, whose warnings weigh kilobytes on every page.
 */
export function productionRouter(): Plugin {
  const dom = createRequire(import.meta.url).resolve('react-router-dom');
  const router = path.dirname(createRequire(dom).resolve('react-router/package.json'));
  const production = (file: string): string => path.join(router, 'dist/production', file);
  return {
    name: 'production-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: production('index.mjs') },
          { find: 'react-router/dom', replacement: production('dom-export.mjs') },
        ],
      },
    }),
  };
}
