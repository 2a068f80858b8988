import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * A file of React Router's production build. Its package exports only the development build, which is larger and logs
 * warnings for developers.
 */
export function routerFile(name: string): string {
  const dom = createRequire(import.meta.url).resolve('react-router-dom');
  const router = path.dirname(createRequire(dom).resolve('react-router/package.json'));
  return path.join(router, 'dist/production', name);
}
