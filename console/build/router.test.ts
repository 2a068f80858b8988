import { expect, it } from 'vitest';
import { routerFile } from './routerFile.ts';

it('finds the production build of React Router, with the exports that the console uses', async () => {
  const router = (await import(routerFile('index.mjs'))) as object;
  expect(Object.keys(router)).toEqual(expect.arrayContaining(['createBrowserRouter', 'useNavigate']));
  const dom = (await import(routerFile('dom-export.mjs'))) as object;
  expect(Object.keys(dom)).toContain('RouterProvider');
});
