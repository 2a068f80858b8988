import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { routes } from './routes.tsx';

const bytesOf = (path: string): Buffer => readFileSync(new URL(`../../${path}`, import.meta.url));
const fileOf = (path: string): string => bytesOf(path).toString();
/** A PNG's size: "192x192". */
const sizeOf = (png: Buffer): string => {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
};
const manifestSchema = z.object({
  start_url: z.string(),
  icons: z.array(
    z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.optional(z.string()) }),
  ),
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
  for (const { src, sizes, type } of icons) {
    if (type === 'image/svg+xml') expect(fileOf(`public${src}`)).toContain('<svg');
    else expect(sizeOf(bytesOf(`public${src}`))).toBe(sizes);
  }
  // Pictures for systems that read no SVG: Chromium asks for 192 and 512, Android for one that it may cut to a shape.
  const pictures = icons.filter(({ type }) => type === 'image/png');
  expect(pictures.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  expect(fileOf('index.html')).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />');
  expect(sizeOf(bytesOf('public/apple-touch-icon.png'))).toBe('180x180');
});
