import { expect, it } from 'vitest';
import { routerFile } from './routerFile.ts';

it('is in the package where the build takes it from, and has what the console uses', async () => {
  const router: unknown = await import(routerFile('index.mjs'));
  expect(router).toMatchObject({
    createBrowserRouter: expect.any(Function),
    useNavigate: expect.any(Function),
  });
  const dom: unknown = await import(routerFile('dom-export.mjs'));
  expect(dom).toMatchObject({ RouterProvider: expect.any(Function) });
});
