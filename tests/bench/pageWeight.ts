import { pageWeights } from '../../console/build/pageWeights.ts';
import { build } from '../stack/build.ts';
import type { Figure } from './figure.ts';

/**
 * Measures the JavaScript, compressed with Brotli, of the two first views, of the deferred part of the shell, and of
 * the heaviest page beyond the shell.
 */
export async function pageWeight(): Promise<Figure[]> {
  await build(() => undefined, ['console']);
  const { firstViews, deferred, pages } = pageWeights();
  const [heaviest] = pages.toSorted((one, other) => other.kib - one.kib);
  return [...firstViews, deferred, ...(heaviest ? [heaviest] : [])].map(({ page, kib, limitKib }) => ({
    what: `JavaScript of ${page}`,
    value: kib,
    unit: 'KiB',
    ...(limitKib !== undefined && { target: { atMost: limitKib } }),
  }));
}
