import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { routes } from './routes.tsx';

const fileOf = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const manifestSchema = z.object({
  start_url: z.string(),
  icons: z.array(z.object({ src: z.string() })),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
});

it('installs as an app with an existing start page, shortcuts and icons', () => {
  expect(fileOf('index.html')).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  const { start_url, icons, shortcuts } = manifestSchema.parse(
    JSON.parse(fileOf('public/manifest.webmanifest')),
  );
  const paths = routes.map(({ path }) => path);
  for (const url of [start_url, ...shortcuts.map((shortcut) => shortcut.url)]) expect(paths).toContain(url);
  expect(shortcuts.map(({ name }) => name)).toEqual(['Orders', 'Sold out']);
  for (const { src } of icons) expect(fileOf(`public${src}`)).toContain('<svg');
});
